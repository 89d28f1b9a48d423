import { ehData } from '@hub/domain/kernel/data.ts'
import { CampoBusca } from '../../ui/CampoBusca.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import css from './Auditoria.module.css'

export const filtrosVazios = {
  search: '',
  pessoa: '',
  chamada: '',
  registro: '',
  pedido: '',
  inicio: '',
  fim: '',
  rascunhos: false,
}
type Filtros = typeof filtrosVazios
type Texto = [campo: Exclude<keyof Filtros, 'rascunhos'>, rotulo: string, exemplo: string]

interface Props {
  busca: Filtros
  aoMudar: (valores: Partial<Filtros>) => void
}

const primeiros: readonly Texto[] = [
  ['search', 'Solicitação ou empresa', 'Número, nome ou CNPJ'],
  ['pessoa', 'Pessoa', 'Nome ou e-mail'],
  ['chamada', 'O que foi feito', 'Como proposta desistir'],
]
/** From an error message, or from a link of another row. */
const tecnicos: readonly Texto[] = [
  ['registro', 'Registro', 'Como solicitacao:12'],
  ['pedido', 'Código do pedido', 'Da mensagem de erro'],
]

const falhaDoDia = (dia: string) => (dia && !ehData(dia) ? 'Esta data não existe. Use DD/MM/AAAA.' : undefined)

/** What the trace is narrowed to. */
export function FiltrosDaAuditoria({ busca, aoMudar }: Props) {
  const campos = (quais: readonly Texto[]) =>
    quais.map(([campo, rotulo, exemplo]) => (
      <CampoBusca
        key={campo}
        label={rotulo}
        placeholder={exemplo}
        value={busca[campo]}
        onSearch={(valor) => aoMudar({ [campo]: valor })}
      />
    ))
  return (
    <search className={css.filtros} aria-label="Filtros da auditoria">
      {campos(primeiros)}
      <CampoData
        label="De"
        value={busca.inicio}
        onChange={(inicio) => aoMudar({ inicio })}
        errorMessage={falhaDoDia(busca.inicio)}
      />
      <CampoData
        label="Até"
        value={busca.fim}
        onChange={(fim) => aoMudar({ fim })}
        errorMessage={
          falhaDoDia(busca.fim) ??
          (ehData(busca.inicio) && busca.fim && busca.inicio > busca.fim ? 'O fim vem antes do início.' : undefined)
        }
      />
      {campos(tecnicos)}
      <Interruptor
        label="Mostrar rascunhos"
        detail="O que se grava sozinho enquanto alguém escreve."
        value={busca.rascunhos}
        onChange={(rascunhos) => aoMudar({ rascunhos })}
      />
    </search>
  )
}
