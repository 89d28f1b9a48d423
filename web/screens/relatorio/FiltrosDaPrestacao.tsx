import { agrupamentos, bases } from '@hub/domain/painel/prestacao-de-contas.ts'
import { portes } from '@hub/domain/porte/porte.ts'
import type { PrestacaoDeContas } from '@hub/protocol/relatorio.ts'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoSelecao, type Opcao } from '../../ui/CampoSelecao.tsx'
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
  const escolha = (campo: keyof RecorteDaPrestacao, label: string, placeholder: string | null, options: Opcao[]) => {
    // 0 is none where a field is the number of a record.
    const numero = typeof busca[campo] === 'number'
    return (
      <CampoSelecao
        label={label}
        placeholder={placeholder}
        value={busca[campo] ? String(busca[campo]) : ''}
        options={options}
        onChange={(valor) => aoMudar({ [campo]: numero ? Number(valor) : valor })}
      />
    )
  }
  const dia = (campo: 'inicio' | 'fim', label: string) => (
    <CampoData
      label={label}
      value={busca[campo]}
      onChange={(valor) => aoMudar({ [campo]: valor })}
      errorMessage={falhaDoDia(busca, campo)}
    />
  )
  return (
    <search className={css.filtros} aria-label="Recorte do relatório">
      {escolha('por', 'Agrupar por', null, titulos(agrupamentos))}
      {escolha('base', 'Solicitações', null, titulos(bases))}
      {dia('inicio', 'De')}
      {dia('fim', 'Até')}
      {escolha('programa', 'Programa', 'Todos', comId(opcoes?.programas))}
      {escolha('acao', 'Ação', 'Todas', comCodigo(opcoes?.acoes))}
      {escolha(
        'porte',
        'Porte',
        'Todos',
        Object.entries(portes).map(([value, { rotulo }]) => ({ value, label: rotulo })),
      )}
      {escolha('municipio', 'Município', 'Todos', comCodigo(opcoes?.municipios))}
      {escolha('unidade', 'Unidade', 'Todas', comId(opcoes?.unidades))}
    </search>
  )
}
