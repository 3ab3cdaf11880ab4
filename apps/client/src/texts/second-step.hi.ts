import type { SecondStepTexts } from './second-step.en.ts'

export const secondStep: SecondStepTexts = {
  title: 'एक कदम और',
  codeText: 'अपना ऑथेंटिकेटर ऐप खोलें और GLOBAL FOREX के लिए दिख रहा कोड डालें।',
  code: 'आपके ऐप का कोड',
  digit: (place, of) => `${of} में से अंक ${place}`,
  recoveryText: 'अपने रखे हुए रिकवरी कोड में से एक डालें। हर कोड एक ही बार चलता है।',
  recoveryCode: 'रिकवरी कोड',
  useRecovery: 'रिकवरी कोड इस्तेमाल करें',
  useApp: 'ऑथेंटिकेटर ऐप इस्तेमाल करें',
  missing: 'पूरा कोड डालें।',
  verify: 'जाँचें',
  back: 'पासवर्ड पर वापस',
  reasons: {
    code_wrong: () => 'यह कोड गलत है या पहले इस्तेमाल हो चुका है। अगले कोड का इंतज़ार करके फिर कोशिश करें।',
    second_step_over: () => 'बहुत देर हो गई, या बहुत बार कोशिश हुई। पासवर्ड से दोबारा लॉग इन करें।',
  },
}
