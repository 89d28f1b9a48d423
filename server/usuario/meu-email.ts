import { ocultarEmail } from '@hub/domain/autenticacao/entrada.rules.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { usuario as chamadas } from '@hub/protocol/usuario.ts'
import type { Caso } from '../kernel/caso.ts'
import { lerLink, usarLink } from '../passos/link-unico.ts'
import { encerrarTroca } from '../passos/portas-da-conta.ts'
import { conferirSenhaAtual, travarDono } from '../passos/senha.ts'
import { pedirTroca, responderTroca, trocaDe, trocaDoLink, verTroca } from './troca-de-email.ts'

export const lerMeuEmail: Caso<typeof chamadas.lerMeuEmail> = async ({ db, ator }) => {
  const troca = await trocaDe(db, ator.id)
  return { email: ator.email, troca: troca ? verTroca(troca) : null }
}

export const trocarMeuEmail: Caso<typeof chamadas.trocarMeuEmail> = async ({ db, ator, corpo, portas }) => {
  const dono = await travarDono(db, ator.id)
  await conferirSenhaAtual(dono, corpo.senha, 'senha')
  if (corpo.email.toLowerCase() !== dono.email.toLowerCase())
    await pedirTroca(db, portas, { usuarioId: ator.id, novo: corpo.email, pedidaPor: ator.id })
  const troca = await trocaDe(db, ator.id)
  return { email: dono.email, troca: troca ? verTroca(troca) : null }
}

/** The owner agrees, signed in and with the password, to what somebody else asked for. */
export const concordarComTroca: Caso<typeof chamadas.concordarComTroca> = async ({ db, ator, corpo, portas }) => {
  await conferirSenhaAtual(await travarDono(db, ator.id), corpo.senha, 'senha')
  const troca = await trocaDe(db, ator.id)
  if (!troca) throw new Recusa('SITUACAO_NAO_PERMITE')
  return { feita: await responderTroca(db, portas.fila, troca.id, 'concordar') }
}

export const pararTroca: Caso<typeof chamadas.pararTroca> = async ({ db, ator }) => {
  if (!(await encerrarTroca(db, ator.id, 'parada'))) throw new Recusa('SITUACAO_NAO_PERMITE')
}

/** Opening a link answers nothing: mail scanners open links too. */
export const lerLinkDeEmail: Caso<typeof chamadas.lerLinkDeEmail> = async ({ db, params }) => {
  const { referencia, parte } = await lerLink(db, 'email', params.token)
  const troca = await trocaDoLink(db, referencia)
  return {
    caixa: parte === 'novo' ? ('nova' as const) : ('antiga' as const),
    antigo: ocultarEmail(troca.antigo),
    novo: ocultarEmail(troca.novo),
    propria: troca.propria,
    consentida: troca.consentida,
  }
}

/** Each mailbox says only what is its own to say. */
export const responderLinkDeEmail: Caso<typeof chamadas.responderLinkDeEmail> = async ({
  db,
  params,
  corpo,
  portas,
}) => {
  const { referencia, parte } = await usarLink(db, 'email', params.token)
  const troca = await trocaDoLink(db, referencia)
  if ((corpo.resposta === 'confirmar') !== (parte === 'novo')) throw new Recusa('PAPEL_NAO_PERMITE')
  if (corpo.resposta === 'parar') {
    await encerrarTroca(db, troca.usuarioId, 'parada')
    return { resultado: 'parada' as const }
  }
  const feita = await responderTroca(db, portas.fila, referencia, corpo.resposta)
  return { resultado: feita ? ('feita' as const) : ('espera' as const) }
}
