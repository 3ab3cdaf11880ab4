import { z } from 'zod'
import { noticeTopics } from './back-office/notices.ts'
import { call } from './call.ts'
import { done, id, ofOwner, ok, text, time } from './fields.ts'

const bothLanguages = z.object({ en: z.string(), hi: z.string() })

const enquiryKind = z.enum(['question', 'complaint'])

export const companyCalls = {
  showCompany: call('GET company_profile_api', {
    access: 'public',
    about: "The company's addresses and contact details.",
    answer: z.object({
      status: ok,
      head_office: z.string(),
      branch_office: z.string(),
      email: z.string(),
      phone1: z.string(),
      phone2: z.string(),
    }),
  }),
  contact: call('POST contact_api/{userid}', {
    ...ofOwner,
    about: 'Sends an enquiry to the company.',
    form: {
      name: text(120, 1),
      mobile: text(16, 1),
      message: text(2000, 1),
      email: text(254).optional(),
      subject: text(120).optional(),
      /** A complaint is acknowledged with a number and has a term. */
      kind: enquiryKind.optional(),
    },
    answer: done,
  }),
  listEnquiries: call('GET enquiries_api/{userid}', {
    ...ofOwner,
    about: "The client's 30 latest enquiries with the company's answers, the latest message first.",
    answer: z.array(
      z.object({
        enquiry: z.number(),
        kind: enquiryKind,
        /** For a complaint: until when it is redressed. */
        due: time.nullable(),
        state: z.enum(['open', 'answered', 'closed']),
        /** Whether the client has not seen the latest answer. */
        unread: z.boolean(),
        /** Oldest first; numbered from 0. */
        messages: z.array(z.object({ at: time, from: z.enum(['client', 'company']), text: z.string() })),
      }),
    ),
  }),
  writeAgain: call('POST enquiry_message_api/{userid}', {
    ...ofOwner,
    about: 'Adds a message to an own enquiry, and opens it again if it is closed.',
    form: { enquiry: id, message: text(2000, 1) },
    answer: done,
  }),
  seeEnquiry: call('POST enquiry_seen_api/{userid}', {
    ...ofOwner,
    about: 'Notes that the client has seen an own enquiry with this number of messages.',
    form: { enquiry: id, messages: id },
    answer: done,
  }),
  listNotices: call('GET notices_api/{userid}', {
    ...ofOwner,
    guests: true,
    about: 'The notices of today that the client has not dismissed or acknowledged, important ones first.',
    answer: z.array(
      z.object({
        notice: z.number(),
        at: time,
        topic: z.enum(noticeTopics),
        /** Stays until it is acknowledged. */
        important: z.boolean(),
        title: bothLanguages,
        text: bothLanguages,
      }),
    ),
  }),
  seeNotice: call('POST notice_seen_api/{userid}', {
    ...ofOwner,
    guests: true,
    about: 'Dismisses or acknowledges a notice: the client is not shown it again.',
    form: { notice: id },
    answer: done,
  }),
}
