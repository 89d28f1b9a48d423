import { niveisDoGovBr } from '@hub/domain/autenticacao/entrada.rules.ts'
import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { linha, linhas, nullable, num, oneOf, text } from '../db/linhas.ts'
import { mandarCarta } from '../events/anunciar.ts'
import type { Caso } from '../kernel/caso.ts'
import { anotarAcesso } from '../passos/acesso.ts'
import { conferirSenhaAtual, travarDono } from '../passos/senha.ts'
import { avisos } from './autenticacao.avisos.ts'
import { origemPropria } from './destino.ts'
import { irAoProvedor } from './iniciar-entrada.ts'
import { lerProvedores } from './provedores.ts'
import { encerrarSessoes } from './sessoes.ts'

/** The caller's accounts at outside providers, and the providers that one can be linked of. */
export const listarIdentidades: Caso<typeof autenticacao.listarIdentidades> = async ({ db, ator, portas }) => {
  const ligadas = await linhas(db, {
    id: num,
    provedor: text,
    nivel: nullable(oneOf(niveisDoGovBr)),
    ligada: text,
    usada: text,
  })`
    select x.id, x.provedor, x.nivel, x.ligada_em as ligada, x.usada_em as usada
      from identidade_externa x where x.usuario_id = ${ator.id} order by x.id`
  return {
    ligadas: ligadas.map(({ ligada, usada, ...l }) => ({ ...l, ligada_em: iso(ligada), usada_em: iso(usada) })),
    provedores: lerProvedores(portas.config)
      .filter((p) => !ligadas.some((l) => l.provedor === p.nome))
      .map(({ id, nome }) => ({ id, nome })),
  }
}

/** Whoever finds a session open does not get a way in of his own: the password is asked for. */
export const ligarIdentidade: Caso<typeof autenticacao.ligarIdentidade> = async (pedido) => {
  const { db, ator, params, corpo } = pedido
  await db.transaction(async (tx) => conferirSenhaAtual(await travarDono(tx, ator.id), corpo.senha, 'senha'))
  return {
    url: await irAoProvedor(pedido, params.provider, {
      destino: `${origemPropria(pedido)}/perfil`,
      ligar: ator.sessao,
    }),
  }
}

/** Another's is not found, like one that does not exist. What was opened by it ends; the last way in stays. */
export const desligarIdentidade: Caso<typeof autenticacao.desligarIdentidade> = async ({
  db,
  ator,
  params,
  portas,
  origem,
}) => {
  const dono = await travarDono(db, ator.id)
  const { provedor } = existente(
    await linha(db, { provedor: text })`
      select provedor from identidade_externa where id = ${params.id} and usuario_id = ${ator.id}`,
  )
  const outra = await linha(
    db,
    sql`select 1 from identidade_externa where usuario_id = ${ator.id} and id <> ${params.id}`,
  )
  if (dono.senhaHash === null && !outra) throw new Recusa('ULTIMA_FORMA_DE_ENTRAR')
  await db.execute(sql`delete from identidade_externa where id = ${params.id} and usuario_id = ${ator.id}`)
  await encerrarSessoes(
    db,
    sql`usuario_id = ${ator.id} and id <> ${ator.sessao} and entrada->>'provedor' = ${provedor}`,
  )
  await anotarAcesso(db, origem, { tipo: 'identidade_desligada', usuarioId: ator.id, detalhe: provedor })
  await mandarCarta(db, portas, avisos.identidadeDesligada, { nome: dono.nome, provedor }, dono.email)
}
