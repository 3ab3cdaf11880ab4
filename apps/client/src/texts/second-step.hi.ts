import type { secondStep as english } from './second-step.en.ts'

export const secondStep: typeof english = {
  title: 'टू-स्टेप वेरिफ़िकेशन',
  codeText: 'ऑथेंटिकेटर ऐप में GLOBAL FOREX का कोड देखकर डालें।',
  code: 'ऑथेंटिकेटर कोड',
  digit: (place, of) => `${of} में से अंक ${place}`,
  recoveryText: 'अपना कोई एक रिकवरी कोड डालें। हर कोड एक ही बार चलता है।',
  recoveryCode: 'रिकवरी कोड',
  useRecovery: 'रिकवरी कोड इस्तेमाल करें',
  useApp: 'ऑथेंटिकेटर ऐप इस्तेमाल करें',
  missing: 'पूरा कोड डालें।',
  verify: 'जाँचें',
  back: 'लॉग इन पर वापस',
  reasons: {
    code_wrong: () => 'यह कोड गलत है या पहले इस्तेमाल हो चुका है। अगले कोड का इंतज़ार करके फिर कोशिश करें।',
    second_step_over: () => 'लॉगिन का समय खत्म हो गया। दोबारा लॉग इन करें।',
  },
}
