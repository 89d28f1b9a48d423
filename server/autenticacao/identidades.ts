import { niveisDoGovBr } from '@hub/domain/autenticacao/entrada.rules.ts'
import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { campoInvalido, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { each, nullable, num, oneOf, row, rows, text } from '../db/rows.ts'
import { mandarCarta } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { anotarAcesso } from '../services/acesso.ts'
import { exigirCodigo, temSegundoFator } from '../services/segundo-fator.ts'
import { conferirSenhaAtual, travarDono } from '../services/senha.ts'
import { avisos } from './autenticacao.avisos.ts'
import { origemPropria } from './destino.ts'
import { irAoProvedor } from './iniciar-entrada.ts'
import { lerProvedores } from './provedores.ts'
import { encerrarSessoes } from './sessoes.ts'

/** The caller's accounts at outside providers, and the providers that one can be linked of. */
export const listarIdentidades: UseCase<typeof autenticacao.listarIdentidades> = async ({ db, actor, ports }) => {
  const ligadas = await rows(db, {
    id: num,
    ...each(['provedorId', 'provedor', 'ligada', 'usada'], text),
    nivel: nullable(oneOf(niveisDoGovBr)),
  })`
    select x.id, x.provedor_id as "provedorId", x.provedor, x.nivel, x.ligada_em as ligada, x.usada_em as usada
      from identidade_externa x where x.usuario_id = ${actor.id} order by x.id`
  return {
    ligadas: ligadas.map(({ provedorId: _, ligada, usada, ...l }) => ({
      ...l,
      ligada_em: iso(ligada),
      usada_em: iso(usada),
    })),
    provedores: lerProvedores(ports.config)
      .filter((p) => !ligadas.some((l) => l.provedorId === p.id))
      .map(({ id, nome }) => ({ id, nome })),
  }
}

/** Whoever finds a session open does not get a way in of his own: the password is asked for, and a code where the account has a second step. */
export const ligarIdentidade: UseCase<typeof autenticacao.ligarIdentidade> = async (pedido) => {
  const { db, actor, params, corpo, ports } = pedido
  await db.transaction(async (tx) => {
    await conferirSenhaAtual(await travarDono(tx, actor.id), corpo.senha, 'senha')
    if (!(await temSegundoFator(tx, actor.id))) return
    if (!corpo.codigo) throw campoInvalido('codigo', 'Informe o código do aplicativo ou de recuperação.')
    await exigirCodigo(tx, ports.config, actor.id, corpo.codigo)
  })
  return {
    url: await irAoProvedor(pedido, params.provider, {
      destino: `${origemPropria(pedido)}/perfil`,
      ligar: actor.sessao,
    }),
  }
}

/** Another's is not found, like one that does not exist. What was opened by it ends; the last way in stays. */
export const desligarIdentidade: UseCase<typeof autenticacao.desligarIdentidade> = async ({
  db,
  actor,
  params,
  ports,
  origem,
}) => {
  const dono = await travarDono(db, actor.id)
  const { provedorId, provedor } = existente(
    await row(db, { provedorId: text, provedor: text })`
      select provedor_id as "provedorId", provedor from identidade_externa where id = ${params.id} and usuario_id = ${actor.id}`,
  )
  const outra = await row(db)`select 1 from identidade_externa where usuario_id = ${actor.id} and id <> ${params.id}`
  if (dono.senhaHash === null && !outra) throw new Recusa('ULTIMA_FORMA_DE_ENTRAR')
  await db.execute(sql`delete from identidade_externa where id = ${params.id} and usuario_id = ${actor.id}`)
  await encerrarSessoes(db, sql`usuario_id = ${actor.id} and id <> ${actor.sessao} and entrada->>'id' = ${provedorId}`)
  await anotarAcesso(db, origem, { tipo: 'identidade_desligada', usuarioId: actor.id, detalhe: provedor })
  await mandarCarta(db, ports, avisos.identidadeDesligada, { nome: dono.nome, provedor }, dono.email)
}
