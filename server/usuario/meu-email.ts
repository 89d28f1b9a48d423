import { ocultarEmail } from '@hub/domain/autenticacao/entrada.rules.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { usuario as chamadas } from '@hub/protocol/usuario.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { encerrarTroca } from '../services/account-links.ts'
import { travarContas } from '../services/conta.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { lerLink, usarLink } from '../services/link-unico.ts'
import { conferirSenhaAtual, travarDono } from '../services/senha.ts'
import { pedirTroca, responderTroca, trocaDe, trocaDoLink, verTroca } from './troca-de-email.ts'

export const lerMeuEmail: UseCase<typeof chamadas.lerMeuEmail> = async ({ db, actor }) => {
  const troca = await trocaDe(db, actor.id)
  return { email: actor.email, troca: troca ? verTroca(troca) : null }
}

export const trocarMeuEmail: UseCase<typeof chamadas.trocarMeuEmail> = async ({ db, actor, corpo, ports }) => {
  await travarContas(db)
  const dono = await travarDono(db, actor.id)
  await conferirSenhaAtual(dono, corpo.senha, 'senha')
  if (corpo.email.toLowerCase() !== dono.email.toLowerCase())
    await pedirTroca(db, ports, { usuarioId: actor.id, novo: corpo.email, pedidaPor: actor.id })
  const troca = await trocaDe(db, actor.id)
  return { email: dono.email, troca: troca ? verTroca(troca) : null }
}

/** The owner agrees, signed in and with the password, to what somebody else asked for. */
export const concordarComTroca: UseCase<typeof chamadas.concordarComTroca> = async ({ db, actor, corpo, ports }) => {
  await travarContas(db)
  await conferirSenhaAtual(await travarDono(db, actor.id), corpo.senha, 'senha')
  const troca = await trocaDe(db, actor.id)
  if (!troca) throw new Recusa('SITUACAO_NAO_PERMITE')
  exigirAntes(troca.novo, corpo.novo)
  return { feita: await responderTroca(db, ports.queue, troca.id, 'concordar') }
}

export const pararTroca: UseCase<typeof chamadas.pararTroca> = async ({ db, actor }) => {
  if (!(await encerrarTroca(db, actor.id, 'parada'))) throw new Recusa('SITUACAO_NAO_PERMITE')
}

/** Opening a link answers nothing: mail scanners open links too. */
export const lerLinkDeEmail: UseCase<typeof chamadas.lerLinkDeEmail> = async ({ db, params }) => {
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
export const responderLinkDeEmail: UseCase<typeof chamadas.responderLinkDeEmail> = async ({
  db,
  params,
  corpo,
  ports,
}) => {
  const { referencia, parte } = await usarLink(db, 'email', params.token)
  const troca = await trocaDoLink(db, referencia)
  if ((corpo.resposta === 'confirmar') !== (parte === 'novo')) throw new Recusa('PAPEL_NAO_PERMITE')
  if (corpo.resposta === 'parar') {
    await encerrarTroca(db, troca.usuarioId, 'parada')
    return { resultado: 'parada' as const }
  }
  const feita = await responderTroca(db, ports.queue, referencia, corpo.resposta)
  return { resultado: feita ? ('feita' as const) : ('espera' as const) }
}
