import { MESSAGE_LENGTH, actions } from '@gf/contract'
import { useState } from 'react'
import { Button, Field, Select, TextArea, showToast } from '@gf/ui'
import { decided, give } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { useSending } from '../login/use-sending.ts'
import { useLeaveQuestion } from '../records/leave-question.tsx'
import { useTexts } from '../texts/texts.ts'
import * as styles from './queues.module.css'

interface AnswerFormProps {
  readonly of: Result<'show-enquiry'>
  readonly onDone: () => void
}

/** Answers an enquiry, from a template or freely. */
export function AnswerForm({ of, onDone }: AnswerFormProps) {
  const { answer, subject } = useTexts().queues.enquiries
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const { pending, error, onSubmit } = useSending(async () => {
    const args = { enquiry: of.enquiry, text, seen: of.seen }
    setWrong(!actions['answer-enquiry'].args.safeParse(args).success)
    if (!actions['answer-enquiry'].args.safeParse(args).success) return
    await give('answer-enquiry', args)
    showToast({ title: answer.sent, detail: subject(String(of.enquiry), of.name), tone: 'good' })
    onDone()
    await decided()
  })
  const { question } = useLeaveQuestion(text.trim() !== '' && !pending)
  /** Behind what is typed already. */
  const add = (title: string): void => {
    const template = of.templates.find((one) => one.title === title)?.text.replaceAll('{name}', of.name)
    if (template) setText((typed) => [typed.trim(), template].filter(Boolean).join('\n\n'))
  }
  return (
    <form className={styles.answer} aria-label={answer.title} noValidate onSubmit={onSubmit}>
      {of.templates.length > 0 && (
        <Field label={answer.template}>
          {(wiring) => (
            <Select
              {...wiring}
              value=""
              options={[['', answer.noTemplate], ...of.templates.map(({ title }) => [title, title] as const)]}
              onChoose={add}
            />
          )}
        </Field>
      )}
      <TextArea
        label={answer.text}
        hint={answer.hint}
        error={wrong ? answer.empty : error}
        rows={5}
        maxLength={MESSAGE_LENGTH}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setWrong(false)
        }}
      />
      <Button type="submit" variant="primary" pending={pending}>
        {answer.send}
      </Button>
      {question}
    </form>
  )
}
