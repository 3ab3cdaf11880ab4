import type { Call } from '@gf/contract'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'
import { urlOf } from './serve-calls.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

/** Answers 405 with the methods that a call's path does have. HEAD too: some GETs of ours change state. */
export function refuseOtherMethods(app: FastifyInstance, calls: readonly Call[]): void {
  for (const [url, here] of Map.groupBy(calls, urlOf)) {
    const served = new Set<string>(here.map((call) => call.method))
    const allowed = [...served].join(', ')
    app.route({
      method: METHODS.filter((method) => !served.has(method)),
      url,
      onRequest: (_request, reply, done) => {
        void reply.header('allow', allowed)
        done(new Refusal('method_not_allowed', `Use ${allowed} here.`, { http: 405 }))
      },
      // Never reached; the framework wants one.
      handler: (_request, reply) => reply.code(405).send(),
    })
  }
}
