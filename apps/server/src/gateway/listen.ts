import type { FastifyInstance } from 'fastify'

/** Nobody can reach the server at the address it was given. The message tells an operator why, and what to set. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen'
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there already. Stop it, or choose another PORT',
  EACCES: 'this user may not use that port. Choose a PORT of 1024 or more',
  EADDRNOTAVAIL: 'this machine has no such address. Correct HOST',
  ENOTFOUND: 'that name is not known. Correct HOST',
}

/** Listens, and gives the address as a URL. Throws CannotListen. */
export async function listen(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const reason = REASONS[String(Object(error).code)]
    if (reason === undefined) throw error
    throw new CannotListen(`The server can not listen at ${host}, port ${port}: ${reason}.`)
  }
}
