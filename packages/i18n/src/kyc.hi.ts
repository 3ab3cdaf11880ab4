import type { documentPhotos as photos, kycReasons as reasons } from './kyc.en.ts'

export const documentPhotos: typeof photos = {
  aadhaar_front: 'आधार कार्ड, आगे',
  aadhaar_back: 'आधार कार्ड, पीछे',
  pan: 'पैन कार्ड',
}

export const kycReasons: typeof reasons = {
  unreadable: 'फ़ोटो धुंधली है या इतनी अँधेरी है कि पढ़ी नहीं जाती।',
  cut_off: 'दस्तावेज़ का कुछ हिस्सा कट गया है।',
  glare: 'दस्तावेज़ पर रोशनी चमक रही है।',
  wrong_document: 'फ़ोटो में कोई दूसरा दस्तावेज़ या दूसरी तरफ़ है।',
  not_original: 'फ़ोटो किसी कॉपी या स्क्रीन की है। हमें मूल दस्तावेज़ चाहिए।',
  details_differ: 'दस्तावेज़ आपके दर्ज किए विवरण से मेल नहीं खाते।',
  another_person: 'दस्तावेज़ किसी दूसरे व्यक्ति के हैं।',
  not_genuine: 'हम दस्तावेज़ों के असली होने की पुष्टि नहीं कर सके।',
  already_client: 'हमारे यहाँ आपका खाता पहले से है।',
  under_age: 'आपकी आयु कम से कम 18 वर्ष होनी चाहिए।',
}
