import { agrupamentos, bases } from '@hub/domain/painel/prestacao-de-contas.ts'
import { portes } from '@hub/domain/porte/porte.ts'
import type { PrestacaoDeContas } from '@hub/protocol/relatorio.ts'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import css from './PrestacaoDeContas.module.css'
import { falhaDoDia, type RecorteDaPrestacao } from './recorte-da-prestacao.ts'

interface Props {
  busca: RecorteDaPrestacao
  /** Undefined while they load: the fields are there already. */
  opcoes: PrestacaoDeContas['opcoes'] | undefined
  aoMudar: (valores: Partial<RecorteDaPrestacao>) => void
}

const titulos = (o: Record<string, { titulo: string }>) =>
  Object.entries(o).map(([value, { titulo }]) => ({ value, label: titulo }))
const comId = (lista: readonly { id: number; nome: string }[] = []) =>
  lista.map((o) => ({ value: String(o.id), label: o.nome }))
const comCodigo = (lista: readonly { codigo: string; nome: string }[] = []) =>
  lista.map((o) => ({ value: o.codigo, label: o.nome }))

/** What the report is about: how it is grouped, which day counts, and what it is narrowed to. */
export function FiltrosDaPrestacao({ busca, opcoes, aoMudar }: Props) {
  return (
    <search className={css.filtros} aria-label="Recorte do relatório">
      <CampoSelecao
        label="Agrupar por"
        placeholder={null}
        value={busca.por}
        options={titulos(agrupamentos)}
        onChange={(por) => aoMudar({ por: por as RecorteDaPrestacao['por'] })}
      />
      <CampoSelecao
        label="Solicitações"
        placeholder={null}
        value={busca.base}
        options={titulos(bases)}
        onChange={(base) => aoMudar({ base: base as RecorteDaPrestacao['base'] })}
      />
      <CampoData
        label="De"
        value={busca.inicio}
        onChange={(inicio) => aoMudar({ inicio })}
        errorMessage={falhaDoDia(busca, 'inicio')}
      />
      <CampoData
        label="Até"
        value={busca.fim}
        onChange={(fim) => aoMudar({ fim })}
        errorMessage={falhaDoDia(busca, 'fim')}
      />
      <CampoSelecao
        label="Programa"
        placeholder="Todos"
        value={busca.programa ? String(busca.programa) : ''}
        options={comId(opcoes?.programas)}
        onChange={(v) => aoMudar({ programa: Number(v) || 0 })}
      />
      <CampoSelecao
        label="Ação"
        placeholder="Todas"
        value={busca.acao}
        options={comCodigo(opcoes?.acoes)}
        onChange={(acao) => aoMudar({ acao })}
      />
      <CampoSelecao
        label="Porte"
        placeholder="Todos"
        value={busca.porte}
        options={Object.entries(portes).map(([value, { rotulo }]) => ({ value, label: rotulo }))}
        onChange={(porte) => aoMudar({ porte: porte as RecorteDaPrestacao['porte'] })}
      />
      <CampoSelecao
        label="Município"
        placeholder="Todos"
        value={busca.municipio}
        options={comCodigo(opcoes?.municipios)}
        onChange={(municipio) => aoMudar({ municipio })}
      />
      <CampoSelecao
        label="Unidade"
        placeholder="Todas"
        value={busca.unidade ? String(busca.unidade) : ''}
        options={comId(opcoes?.unidades)}
        onChange={(v) => aoMudar({ unidade: Number(v) || 0 })}
      />
    </search>
  )
}
