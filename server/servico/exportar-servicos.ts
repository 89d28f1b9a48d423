import { nomeDoSetor } from '@hub/domain/servico/setor.ts'
import type { servicoInterno } from '@hub/protocol/servico-interno.ts'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { bool, each, list, num, type Row, rows, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { type ColunaEscrita, exportar, porIds } from '../services/exportar.ts'
import { deServicos, filtrosDosServicos, prestadoresConvidaveis } from './interno.consulta.ts'

const forma = {
  ...each(['id', 'ofertas', 'ofertasAtivas', 'prestadores'], num),
  ...each(['codigo', 'titulo', 'tipo', 'tema', 'subtema', 'programa', 'area', 'dia'], text),
  ...each(['ativo', 'exigeDiagnostico'], bool),
  setores: list(text),
}
type Linha = Row<typeof forma>

const colunas: readonly ColunaEscrita<Linha>[] = [
  { titulo: 'Código', largura: 12, celula: (s) => s.codigo },
  { titulo: 'Título', largura: 40, celula: (s) => s.titulo },
  { titulo: 'Catálogo', largura: 16, celula: (s) => (s.ativo ? 'No catálogo' : 'Fora do catálogo') },
  { titulo: 'Tipo', largura: 24, celula: (s) => s.tipo },
  { titulo: 'Tema', largura: 26, celula: (s) => s.tema },
  { titulo: 'Subtema', largura: 26, celula: (s) => s.subtema },
  { titulo: 'Programa', largura: 30, celula: (s) => s.programa },
  { titulo: 'Área de atuação', largura: 26, celula: (s) => s.area },
  { titulo: 'Setores', largura: 30, celula: (s) => s.setores.map(nomeDoSetor).join(', ') },
  { titulo: 'Começa por diagnóstico', largura: 22, celula: (s) => (s.exigeDiagnostico ? 'Sim' : 'Não') },
  { titulo: 'Ofertas', largura: 10, celula: (s) => s.ofertas },
  { titulo: 'Ofertas no catálogo', largura: 18, celula: (s) => s.ofertasAtivas },
  { titulo: 'Prestadores que podem ser convidados', largura: 20, celula: (s) => s.prestadores },
  { titulo: 'Incluído em', largura: 12, como: 'dia', celula: (s) => ({ dia: s.dia }) },
]

/** Days are made by the database: a time zone for each line takes longer in JavaScript than the rest of the line. */
export const exportarServicos: UseCase<typeof servicoInterno.exportar> = async ({ db, query, ports, sinal }) => {
  const { formato, ...filtros } = query
  const r = await lerRegulamento(db)
  const fuso = r.parametro('fuso')
  return exportar(ports.planilhas, {
    arquivo: `servicos-${r.hoje}`,
    formato,
    aba: 'Serviços',
    colunas,
    sinal: sinal(),
    ler: porIds(
      db,
      sql`select s.id from servico s where ${filtrosDosServicos(filtros)} order by s.id`,
      (destes) =>
        rows(db, forma)`
        select s.id, s.codigo, s.titulo, s.ativo, s.tipo, t.descricao as tema, st.descricao as subtema, g.descricao as programa,
            a.descricao as area, s.setores, s.exige_diagnostico as "exigeDiagnostico",
            (select count(*)::int from modelo_oferta m where m.servico_id = s.id) as ofertas,
            (select count(*)::int from modelo_oferta m where m.servico_id = s.id and m.ativo) as "ofertasAtivas",
            ${prestadoresConvidaveis} as prestadores, to_char(s.dtainclusao at time zone ${fuso}, 'YYYY-MM-DD') as dia
          ${deServicos} join area_atuacao a on a.id = s.area_id where s.id = any(${destes}) order by s.id`,
    ),
  })
}
