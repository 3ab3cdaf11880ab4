import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../calls/refusal.ts'
import type { LocalMessages, ShownMessage } from '../notifications/messages.ts'
import { refuseCrossSite } from './same-origin.ts'
import type { PublicAddress } from './same-origin.ts'

/** Shows a trial installation's messages, to browsers on this machine only: they open every account. */
export function serveOutbox(app: FastifyInstance, messages: LocalMessages, address: PublicAddress): void {
  const style = readFileSync(new URL('./outbox-page.css', import.meta.url))
  const guard = async (request: FastifyRequest): Promise<void> => {
    refuseCrossSite(request.headers, { method: 'GET', changesState: false }, address)
    if (!isOfThisMachine(request)) throw notFound()
  }
  app.get('/api/outbox', { onRequest: guard }, (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(messages.newestFirst())),
  )
  app.get('/api/outbox.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  )
  app.get('/outbox', { onRequest: guard }, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(outboxPage(messages.newestFirst())),
  )
}

const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/** Not through a proxy, nor under a name that another site's owner pointed at this machine (DNS rebinding). */
function isOfThisMachine({ headers }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers['forwarded'] ?? headers['via']
  return forwarded === undefined && LOOPBACK_NAME.test(headers.host ?? '')
}

/** The page that shows a trial installation's messages, without a script. */
export function outboxPage(messages: readonly ShownMessage[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>GLOBAL FOREX: local messages</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/api/outbox.css">
</head>
<body>
<header>
<h1>GLOBAL FOREX <small>local messages</small></h1>
<p>No mail server is configured. Emails and text messages appear here, newest first. Only this machine
can open this page; it does not exist in production.</p>
<p><a class="button" href="/outbox">Refresh</a></p>
</header>
<main>
${messages.length === 0 ? '<p class="none">No messages yet. Request a code and refresh.</p>' : ''}
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
