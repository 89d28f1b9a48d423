import { acoesDoCredenciamento } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import { estaPendente } from '@hub/domain/credenciamento/exigencia.rules.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { credenciamento, MeuCredenciamento } from '@hub/protocol/credenciamento.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { each, nullable, num, row, rows, text } from '../db/rows.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'
import { verVez } from './credenciamento.view.ts'
import { exigirPrestadora, lerPar, quemNaEmpresa } from './par.ts'

/** A company has few accreditations: each is looked at with its documents, what waits for the company first. */
export const listarDaEmpresa: UseCase<typeof credenciamento.listarDaEmpresa> = async ({ db, actor, params }) => {
  await exigirPrestadora(db, actor, params.id)
  const r = await lerRegulamento(db)
  const seus = await rows(db, { servicoId: num })`
    select c.servico_id as "servicoId" from credenciamento c join servico s on s.id = c.servico_id
      where c.empresa_id = ${params.id} order by busca_texto(s.titulo), s.id`
  const results: MeuCredenciamento[] = []
  for (const { servicoId } of seus) results.push(await verMeu(db, actor, params.id, servicoId, r))
  const disponiveis = await rows(db, {
    id: num,
    ...each(['codigo', 'titulo', 'tema'], text),
    pedidos: num,
    preco: nullable(num),
  })`
    select s.id, s.codigo, s.titulo, t.descricao as tema,
        (select coalesce(sum(c.quantos), 0)::int from contagem_de_pedidos c where c.servico_id = s.id) as pedidos,
        (select min(m.valor) from modelo_oferta m where m.servico_id = s.id and m.ativo) as preco
      from servico s join tema t on t.id = s.tema_id
      where s.ativo and not exists (select 1 from credenciamento c where c.servico_id = s.id and c.empresa_id = ${params.id})
      order by busca_texto(t.descricao), busca_texto(s.titulo), s.id`
  return {
    results: results.toSorted((a, b) => Number(b.vez?.minha ?? false) - Number(a.vez?.minha ?? false)),
    disponiveis: disponiveis.map((s) => ({ ...s, preco: s.preco === null ? null : emReais(s.preco) })),
  }
}

async function verMeu(
  db: Database,
  actor: Actor,
  empresaId: number,
  servicoId: number,
  r: Regulamento,
): Promise<MeuCredenciamento> {
  const p = await lerPar(db, actor, empresaId, servicoId, r)
  const c = existente(p.c)
  const { consultores } = (await row(db, { consultores: num })`
    select count(*)::int as consultores from consultor_credenciado x join consultor_empresa k on k.id = x.consultor_id
      where x.servico_id = ${servicoId} and x.encerrado_em is null and k.empresa_id = ${empresaId} and k.removido_em is null`)!
  const estados = p.fatos.exigencias
  const quem = quemNaEmpresa(actor, empresaId)
  return {
    id: c.id,
    empresa: { id: p.empresa.id, nome: p.empresa.nome },
    servico: { id: p.servico.id, codigo: p.servico.codigo, titulo: p.servico.titulo },
    situacao: c.situacao,
    desde: iso(c.desde),
    prazo: iso(c.prazo),
    atrasado: c.prazo ? c.prazo < r.agora : false,
    vez: verVez(p.fatos, quem.papeis, false),
    motivo: c.motivo,
    vigente_ate: c.vigenteAte,
    nota_media: c.notaMedia === null ? null : c.notaMedia / 10,
    exigencias: {
      total: estados.length,
      aceitas: estados.filter((e) => e === 'aceito').length,
      pendentes: p.exigencias.flatMap((e, i) => {
        const estado = estados[i]!
        return estaPendente(estado) ? [{ tipo: e.tipo, estado }] : []
      }),
      em_conferencia: estados.filter((e) => e === 'a_conferir').length,
    },
    consultores,
    acoes: acoesDoCredenciamento(p.fatos, quem, r.hoje),
  }
}
