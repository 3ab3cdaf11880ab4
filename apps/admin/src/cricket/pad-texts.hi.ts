import type { PadWords } from './pad-texts.en.ts'

/** The words of the scoring pad. */
export const pad: PadWords = {
  title: 'स्कोरिंग पैड',
  begin: 'यहाँ स्कोर करने के लिए पहली पारी शुरू करें।',
  over: (runs, wickets, overs) =>
    `पारी पूरी हुई: ${overs} ओवर में ${runs}/${wickets}। अगली पारी शुरू करें या नतीजा दर्ज करें।`,
  ended: (result) => `${result}. आगे स्कोर करने के लिए स्थिति को लाइव करें।`,
  striker: 'स्ट्राइकर',
  nonStriker: 'नॉन-स्ट्राइकर',
  bowler: 'गेंदबाज़',
  runs: 'रन',
  extra: 'गेंद का प्रकार',
  extras: {
    none: 'बल्ला',
    wide: 'वाइड',
    'no-ball': 'नो-बॉल',
    bye: 'बाई',
    'leg-bye': 'लेग बाई',
    penalty: 'पेनल्टी',
  },
  wicket: 'विकेट',
  noWicket: 'कोई नहीं',
  out: 'आउट',
  allRun: 'दौड़कर 4 या 6',
  last: (ball, runs, what) => `पिछली गेंद ${ball}: ${runs} रन${what === '' ? '' : `, ${what}`}`,
  undo: 'पिछली गेंद वापस लें',
  ball: (teams, ball, runs) => `${teams}, गेंद ${ball}: ${runs}`,
  won: (team) => `${team} जीती`,
  tied: 'टाई',
  yes: 'हाँ',
  no: 'नहीं',
}

/** The words of the decisions of scoring. */
export const scoringDecisions = {
  'add-match': {
    button: 'मैच जोड़ें',
    text: 'ऐसे मैच के लिए जिसे कोई फ़ीड नहीं भेजती। आप इसे हाथ से स्कोर करते हैं।',
    done: 'मैच जोड़ा गया',
  },
  'score-by-hand': {
    button: 'हाथ से स्कोर करें',
    text: 'आपके लौटाने तक फ़ीड इस मैच को नहीं बदलेगी और इसके भाव छिपे रहेंगे। सहकर्मी कारण पढ़ सकते हैं।',
    done: 'अब आप इस मैच को स्कोर करते हैं',
  },
  'score-by-feed': {
    button: 'फ़ीड को लौटाएँ',
    text: 'हाथ से किया गया सारा स्कोर हट जाएगा। फ़ीड अपने पिछले संदेश के बाद का सब भेजेगी।',
    done: 'अब फ़ीड इस मैच को स्कोर करती है',
  },
  'set-match-terms': {
    button: 'ओवर और लक्ष्य',
    text: 'छोटे किए गए मैच के लिए। कारण ऑडिट लॉग में दर्ज होगा।',
    done: 'ओवर और लक्ष्य दर्ज',
  },
  'set-play': { button: 'स्थिति', text: 'नतीजा हट जाएगा।', done: 'स्थिति दर्ज' },
  'set-result': {
    button: 'नतीजा',
    text: 'मैच समाप्त होता है। अंतर स्कोर से निकलता है, जब तक आप उसे न लिखें।',
    done: 'नतीजा दर्ज',
  },
  'begin-innings': {
    button: 'पारी शुरू करें',
    text: 'लक्ष्य पहली पारी से निकलता है, जब तक आपने उसे दर्ज न किया हो।',
    done: 'पारी शुरू',
  },
  'correct-ball': {
    button: 'सुधारें',
    text: 'स्कोर तुरंत बदलता है। लॉग में सुधार और कारण दिखते हैं।',
    done: 'गेंद सुधारी गई',
  },
}

/** What those decisions ask for. */
export const scoringFields = {
  team1: { label: 'पहली टीम', hint: '', wrong: 'अधिकतम 60 अक्षरों का नाम लिखें।' },
  team2: { label: 'दूसरी टीम', hint: '', wrong: 'अधिकतम 60 अक्षरों का नाम लिखें।' },
  type: { label: 'प्रकार', hint: 'जैसे T20 या ODI', wrong: 'अधिकतम 20 अक्षर लिखें।' },
  overs: { label: 'पारी के ओवर', hint: 'जैसे 20', wrong: '20 या 16.3 जैसे ओवर लिखें।' },
  venue: { label: 'स्थान', hint: '', wrong: 'अधिकतम 160 अक्षर लिखें।' },
  target: { label: 'लक्ष्य', hint: 'जितने रन से जीत होती है।', wrong: 'रन की संख्या लिखें।' },
  'target-overs': {
    label: 'लक्ष्य के ओवर',
    hint: 'अगर पहली पारी से अलग हों।',
    wrong: '12 या 16.3 जैसे ओवर लिखें।',
  },
  state: { label: 'स्थिति', hint: '', wrong: 'स्थिति चुनें।' },
  outcome: { label: 'नतीजा', hint: '', wrong: 'नतीजा चुनें।' },
  margin: { label: 'अंतर', hint: 'जैसे: by 4 runs (D/L)', wrong: 'अधिकतम 80 अक्षर लिखें।' },
  team: { label: 'बल्लेबाज़ी', hint: '', wrong: 'टीम चुनें।' },
  super: { label: 'सुपर ओवर', hint: '', wrong: '' },
  runs: { label: 'बल्ले से रन', hint: '', wrong: '0 से 99 लिखें।' },
  boundary: { label: 'बाउंड्री', hint: '', wrong: 'हाँ या नहीं चुनें।' },
  wides: { label: 'वाइड', hint: '', wrong: '0 से 99 लिखें।' },
  noballs: { label: 'नो-बॉल', hint: '', wrong: '0 से 99 लिखें।' },
  byes: { label: 'बाई', hint: '', wrong: '0 से 99 लिखें।' },
  legbyes: { label: 'लेग बाई', hint: '', wrong: '0 से 99 लिखें।' },
  penalty: { label: 'पेनल्टी रन', hint: '', wrong: '0 से 99 लिखें।' },
  wicket: { label: 'विकेट', hint: '', wrong: 'विकेट या कोई नहीं चुनें।' },
  out: { label: 'आउट', hint: 'बल्लेबाज़, अगर स्ट्राइकर से अलग हो।', wrong: 'नाम लिखें।' },
  batter: { label: 'बल्लेबाज़', hint: '', wrong: 'अधिकतम 60 अक्षर लिखें।' },
  bowler: { label: 'गेंदबाज़', hint: '', wrong: 'अधिकतम 60 अक्षर लिखें।' },
}
