import { situacoes } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { documentoNaLista } from '@hub/domain/kernel/cpf.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { servicoInterno } from '@hub/protocol/servico-interno.ts'
import { sql } from '../db/drizzle.ts'
import { deStatus } from '../db/queries/estado.ts'
import { colunasNaLista, empresaNaLista } from '../db/queries/pagina.ts'
import { convidavel } from '../db/queries/prestadores-do-servico.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { bool, col, each, nullable, num, type Row, row, rows, text } from '../db/rows.ts'
import { credenciamento } from '../db/tables/empresa.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { type ColunaEscrita, exportar, porIds } from '../services/exportar.ts'

const forma = {
  ...empresaNaLista,
  ...each(['telefone', 'email'], nullable(text)),
  situacao: col(credenciamento.situacao),
  convidavel: bool,
  nota: nullable(num),
  concluidos: num,
  dia: text,
}
type Linha = Row<typeof forma>

const colunas: readonly ColunaEscrita<Linha>[] = [
  { titulo: 'Empresa', largura: 36, celula: (p) => p.nomefantasia },
  { titulo: 'Razão social', largura: 40, celula: (p) => p.razaosocial },
  { titulo: 'CNPJ ou CPF', largura: 20, celula: (p) => documentoNaLista(p) },
  { titulo: 'Cidade', largura: 24, celula: (p) => p.cidade },
  { titulo: 'UF', largura: 6, celula: (p) => p.estado },
  { titulo: 'Telefone', largura: 16, celula: (p) => p.telefone },
  { titulo: 'E-mail', largura: 30, celula: (p) => p.email },
  { titulo: 'Credenciamento', largura: 24, celula: (p) => situacoes[p.situacao].descricao },
  { titulo: 'Pode ser convidada', largura: 18, celula: (p) => (p.convidavel ? 'Sim' : 'Não') },
  { titulo: 'Nota média', largura: 12, celula: (p) => (p.nota === null ? null : p.nota / 10) },
  { titulo: 'Serviços concluídos', largura: 18, celula: (p) => p.concluidos },
  { titulo: 'Desde', largura: 12, como: 'dia', celula: (p) => ({ dia: p.dia }) },
]

/** Everybody who ever asked for the service, in whatever situation; a person's document stays hidden. */
export const exportarPrestadores: UseCase<typeof servicoInterno.exportarPrestadores> = async (pedido) => {
  const { db, params, query, ports, sinal } = pedido
  const s = existente(await row(db, { codigo: text })`select codigo from servico where id = ${params.id}`)
  const r = await lerRegulamento(db)
  const fuso = r.parametro('fuso')
  return exportar(ports.planilhas, {
    arquivo: `prestadores-${s.codigo}-${r.hoje}`,
    formato: query.formato,
    aba: 'Prestadores',
    colunas,
    sinal: sinal(),
    ler: porIds(
      db,
      sql`select id from credenciamento where servico_id = ${params.id} order by id`,
      (destes) =>
        rows(db, forma)`
        select ${colunasNaLista}, e.telefone, e.email, c.situacao,
            ${convidavel} as convidavel, c.nota_media as nota, to_char(c.dtainclusao at time zone ${fuso}, 'YYYY-MM-DD') as dia,
            (select count(*)::int from solicitacao q where q.prestador_id = e.id and q.servico_id = c.servico_id
              and ${deStatus(['concluida'], 'q')} and q.principal_id is null) as concluidos
          from credenciamento c join empresa e on e.id = c.empresa_id where c.id = any(${destes}) order by c.id`,
    ),
  })
}
