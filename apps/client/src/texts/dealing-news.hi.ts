import type { DealingNewsTexts } from './dealing-news.en.ts'

export const dealingNews: DealingNewsTexts = {
  closedBy: {
    target: (trade) => `टारगेट पूरा हुआ: ${trade} बंद`,
    stoploss: (trade) => `स्टॉपलॉस लगा: ${trade} बंद`,
    stop_out: (trade) => `स्टॉप-आउट: ${trade} बंद`,
  },
  closedResult: (result, price) => `${result}, दाम ${price}`,
  orderFilled: (trade) => `ऑर्डर पूरा हुआ: ${trade}`,
  atPrice: (price) => `दाम ${price}`,
  orderExpired: (symbol) => `${symbol}: समय बीतने पर आपका ऑर्डर खत्म हुआ`,
  orderRejected: (symbol) => `आपका ${symbol} ऑर्डर पूरा नहीं हो सका`,
  marginCalled: 'मार्जिन कॉल',
  marginCalledText: 'आपकी इक्विटी अब मार्जिन के लिए काफ़ी नहीं है। कुछ ट्रेड बंद करें, वरना सबसे बड़ा घाटा अपने आप बंद होगा।',
  marginRestored: 'मार्जिन फिर पूरा',
  marginRestoredText: 'आपकी इक्विटी अब फिर से मार्जिन के लिए काफ़ी है।',
  stopOutNear: 'स्टॉप-आउट नज़दीक है',
  stopOutNearText: 'थोड़ा और घाटा हुआ तो सबसे बड़े घाटे वाला ट्रेड बंद हो जाएगा।',
}
