import { julgarInclusao, lerEntrada, resultadosDaInclusao } from '@hub/domain/centrocusto/centrocusto.rules.ts'
import { papeis } from '@hub/domain/kernel/papel.ts'
import type { centrocusto } from '@hub/protocol/centrocusto.ts'
import type { Database } from '../db/drizzle.ts'
import { bool, list, nullable, num, oneOf, type Row, rows, text } from '../db/rows.ts'
import { centroCustoEnvolvido } from '../db/tables/centro-custo.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { anotarNoCentro, travarCentro } from './centro-travado.ts'
import { avisos } from './centrocusto.avisos.ts'

const pessoa = { id: num, ativo: bool, nome: text, email: text, cpf: nullable(text), grupos: list(oneOf(papeis)) }
type Pessoa = Row<typeof pessoa>

/** Each line is judged for itself: what one names wrongly does not hold the others up. */
export const incluirEmMassa: UseCase<typeof centrocusto.incluirEmMassa> = async ({ db, actor, corpo }) => {
  const c = await travarCentro(db, corpo.centrocusto)
  const lidas = corpo.pessoas.map((entrada) => ({ entrada, lida: lerEntrada(entrada) }))
  const achar = await buscarPessoas(
    db,
    lidas.flatMap(({ lida }) => (lida ? [lida] : [])),
  )
  const envolvidos = await rows(db, { id: num })`
    select usuario_id as id from centro_custo_envolvido where centro_custo_id = ${c.id}`
  const jaEnvolvidos = new Set(envolvidos.map((e) => e.id))
  const vistos = new Set<number>()
  const novos: Pessoa[] = []
  const resultados = lidas.map(({ entrada, lida }, i) => {
    const pessoa = lida && achar(lida)
    const resultado = julgarInclusao(pessoa, lida !== undefined, vistos, jaEnvolvidos)
    if (pessoa) vistos.add(pessoa.id)
    if (pessoa && resultado === 'incluido') novos.push(pessoa)
    return {
      linha: i + 1,
      entrada,
      resultado,
      mensagem: resultadosDaInclusao[resultado],
      pessoa: pessoa ? { id: pessoa.id, nome: pessoa.nome } : null,
    }
  })
  if (novos.length) {
    await db
      .insert(centroCustoEnvolvido)
      .values(novos.map((p) => ({ centroCustoId: c.id, usuarioId: p.id, incluidoPor: actor.id })))
    await anotarNoCentro(db, c.id, actor.id, {
      mensagem:
        novos.length === 1 ? `${novos[0]!.nome} passou a acompanhar` : `${novos.length} pessoas passaram a acompanhar`,
      detalhe: novos.length === 1 ? null : novos.map((p) => p.nome).join(', '),
    })
    await anunciar(db, avisos.centroAcompanhado, { id: c.id, codigo: c.codigo, quem: novos.map((p) => p.id) })
  }
  return { incluidos: novos.length, resultados }
}

/** Users by e-mail or CPF, all in one query; of several with a CPF the one that proved it, which comes last. */
async function buscarPessoas(
  tx: Database,
  lidas: readonly ({ email: string } | { cpf: string })[],
): Promise<(lida: { email: string } | { cpf: string }) => Pessoa | undefined> {
  const emails = JSON.stringify(lidas.flatMap((l) => ('email' in l ? [l.email] : [])))
  const cpfs = JSON.stringify(lidas.flatMap((l) => ('cpf' in l ? [l.cpf] : [])))
  const found = await rows(tx, pessoa)`
    select u.id, u.ativo, u.nome || ' ' || u.sobrenome as nome, lower(u.email) as email, u.cpf,
        array(select g.grupo from usuario_grupo g where g.usuario_id = u.id) as grupos
      from usuario u where lower(u.email) in (select jsonb_array_elements_text(${emails}::jsonb))
        or u.cpf in (select jsonb_array_elements_text(${cpfs}::jsonb))
      order by u.cpf_declarado desc, u.id`
  const porEmail = new Map(found.map((p) => [p.email, p]))
  const porCpf = new Map(found.flatMap((p) => (p.cpf ? [[p.cpf, p] as const] : [])))
  return (lida) => ('email' in lida ? porEmail.get(lida.email) : porCpf.get(lida.cpf))
}
