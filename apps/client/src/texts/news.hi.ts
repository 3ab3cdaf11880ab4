import type * as english from './news.en.ts'

export const dealingNews: typeof english.dealingNews = {
  closedBy: {
    target: (trade) => `टारगेट पूरा हुआ: ${trade} बंद`,
    stoploss: (trade) => `स्टॉपलॉस लगा: ${trade} बंद`,
    stop_out: (trade) => `स्टॉप-आउट: ${trade} बंद`,
    company: (trade) => `हमने बंद किया: ${trade}`,
  },
  closedResult: (result, price) => `${result}, प्राइस ${price}`,
  orderFilled: (trade) => `ऑर्डर पूरा हुआ: ${trade}`,
  atPrice: (price) => `प्राइस ${price}`,
  orderExpired: (symbol) => `ऑर्डर एक्सपायर हुआ: ${symbol}`,
  orderRejected: (symbol) => `ऑर्डर रिजेक्ट हुआ: ${symbol}`,
  tradeCorrected: (trade) => `हमने ट्रेड ${trade} का परिणाम सुधारा`,
  marginCalled: 'मार्जिन कॉल',
  marginCalledText:
    'इक्विटी ज़रूरी मार्जिन से कम है। पोज़ीशन बंद करें; स्टॉप-आउट स्तर पर सबसे बड़े घाटे वाली पोज़ीशन अपने आप बंद होगी।',
  marginRestored: 'मार्जिन फिर पर्याप्त',
  marginRestoredText: 'इक्विटी अब फिर से ज़रूरी मार्जिन के लिए पर्याप्त है।',
  stopOutNear: 'स्टॉप-आउट नज़दीक है',
  stopOutNearText: 'मार्जिन लेवल नहीं सुधरा तो सबसे बड़े घाटे वाली पोज़ीशन बंद हो जाएगी।',
}

export const fundingNews: typeof english.fundingNews = {
  deposit: {
    Approved: (no) => `जमा ${no} क्रेडिट हो गई`,
    Rejected: (no) => `जमा ${no} अस्वीकृत हुई`,
    Reversed: (no) => `जमा ${no} वापस ली गई`,
  },
  withdrawal: {
    Approved: (no) => `निकासी ${no} स्वीकृत हुई`,
    Paid: (no) => `निकासी ${no} का भुगतान हो गया`,
    Rejected: (no) => `निकासी ${no} अस्वीकृत हुई`,
    Returned: (no) => `निकासी ${no} आपके बैंक ने लौटाई`,
  },
  amount: (paid, value) => `${paid} (${value})। विवरण “फ़ंड” में देखें।`,
}
