import type { ShownMessage } from '../messages.ts'

/** The page on which somebody who tries the product finds what it would have sent, without a script. */
export function outboxPage(messages: readonly ShownMessage[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>GLOBAL FOREX: messages that stayed here</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/api/outbox.css">
</head>
<body>
<header>
<h1>GLOBAL FOREX <small>messages that stayed here</small></h1>
<p>No mail server is configured, so e-mails and text messages come to this page, newest first. Nobody but this machine
can open it. In production it does not exist.</p>
<p><a class="button" href="/outbox">Look again</a></p>
</header>
<main>
${messages.length === 0 ? '<p class="none">Nothing yet. Ask for a code, and look again.</p>' : ''}
${messages.map(article).join('\n')}
</main>
</body>
</html>
`
}

function article({ at, channel, recipient, subject, text, code }: ShownMessage): string {
  const time = new Date(at).toISOString()
  return `<article>
<p class="about"><b>${escape(channel)}</b> to <span class="to">${escape(recipient)}</span>
<time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time></p>
${code === null ? '' : `<p class="code">${escape(code)}</p>`}
<h2>${escape(subject)}</h2>
<pre>${escape(text)}</pre>
</article>`
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
