import { podeAbrirCredenciamento } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import { situacoes } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { filasDoCredenciamento } from '@hub/domain/credenciamento/filas.ts'
import type { credenciamento } from '@hub/protocol/credenciamento.ts'
import { sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { documentoVencido } from '../db/queries/exigencias.ts'
import { analisou, credenciamentos, documentosAConferir, filasDe } from '../db/queries/fila-do-credenciamento.ts'
import { contagensDe, contem, descricoes, dizem, empresaContem, ou, pagina } from '../db/queries/pagina.ts'
import { condicoesDoRecorte } from '../db/queries/recorte-da-solicitacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { bool, col, each, nullable, num, obj, oneOf, row, text } from '../db/rows.ts'
import { credenciamentoPasso } from '../db/tables/credenciamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { daCidadeQue } from '../services/cidades-que.ts'
import { verVez } from './credenciamento.view.ts'

const linhaDoCredenciamento = {
  id: num,
  empresa: obj({ id: num, nome: text }),
  servico: obj({ id: num, codigo: text, titulo: text }),
  situacao: col(credenciamentoPasso.situacao),
  causa: nullable(oneOf(['pessoa', 'documento', 'vigencia'])),
  desde: text,
  ...each(['prazo', 'motivo', 'vigente_ate'], nullable(text)),
  atrasado: bool,
}

const colunasDoCredenciamento = sql`c.id, json_build_object('id', e.id, 'nome', e.nomefantasia) as empresa,
  json_build_object('id', s.id, 'codigo', s.codigo, 'titulo', s.titulo) as servico, c.situacao, c.causa, c.desde, c.prazo,
  coalesce(c.prazo < agora(), false) as atrasado, c.motivo, c.vigente_ate::text as vigente_ate`

export const listar: UseCase<typeof credenciamento.listar> = async ({ db, actor, query }) => {
  const r = await lerRegulamento(db)
  const filas = filasDe(actor, r)
  const { search, servico, situacao, dash_filter } = query
  const busca = search
    ? ou(
        empresaContem(search),
        contem(sql`s.codigo || ' ' || s.titulo`, search),
        contem(sql`c.motivo`, search),
        daCidadeQue(search),
        dizem(sql`c.situacao`, descricoes(situacoes), search),
      )
    : sql`true`
  const { outras } = condicoesDoRecorte({ desde: query.desde, ate: query.ate }, r, {
    momento: sql`c.prazo`,
  })
  if (query.cidade) outras.push(sql`e.cidade_ibge = ${query.cidade}`)
  if (query.prestador) outras.push(sql`c.empresa_id = ${query.prestador}`)
  const base = sql`from ${credenciamentos} where ${busca} and ${servico ? sql`c.servico_id = ${servico}` : sql`true`}
    and ${situacao ? sql`c.situacao = ${situacao}` : sql`true`}
    and ${sql.join([sql`true`, ...outras], sql` and `)}`
  const contagens = (await row(db, each(['todos', ...filasDoCredenciamento] as const, num))`
    select count(*)::int as todos, ${contagensDe(filas)} ${base}`)!
  const { count, results } = await pagina(
    db,
    {
      forma: {
        ...linhaDoCredenciamento,
        cidade: text,
        estado: text,
        rodada: num,
        documentos_a_conferir: num,
        analisou: bool,
        documentoVencido: bool,
      },
      chave: sql`c.id`,
      colunas: sql`${colunasDoCredenciamento}, e.cidade, e.estado, c.rodada, ${documentosAConferir} as documentos_a_conferir,
        ${analisou(actor)} as analisou,
        case when c.causa = 'documento' then ${documentoVencido(r)} else false end as "documentoVencido"`,
      de: sql`${base} and ${dash_filter ? filas[dash_filter] : sql`true`}`,
      ordem: sql`c.prazo nulls last, c.desde, c.id`,
    },
    query,
  )
  return {
    count,
    contagens,
    results: results.map(({ causa, analisou: dele, documentoVencido, ...c }) => ({
      ...c,
      desde: iso(c.desde),
      prazo: iso(c.prazo),
      vez: verVez(
        { situacao: c.situacao, causa, documentoVencido, renovadoAConferir: c.documentos_a_conferir > 0 },
        actor.grupos,
        dele,
      ),
    })),
    acoes: {
      vincular: podeAbrirCredenciamento(actor.grupos),
    },
  }
}
