import { ehData } from '@hub/domain/kernel/data.ts'
import { CampoBusca } from '../../ui/CampoBusca.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import css from './Auditoria.module.css'

export const filtrosVazios = {
  pessoa: '',
  empresa: '',
  solicitacao: '',
  chamada: '',
  registro: '',
  pedido: '',
  inicio: '',
  fim: '',
}
type Filtros = typeof filtrosVazios

interface Props {
  busca: Filtros
  aoMudar: (valores: Partial<Filtros>) => void
}

const textos: readonly [campo: keyof Filtros, rotulo: string, exemplo: string][] = [
  ['pessoa', 'Pessoa', 'Nome ou e-mail'],
  ['empresa', 'Empresa', 'Nome, CNPJ ou CPF'],
  ['solicitacao', 'Solicitação', 'Número, como 2026-000123'],
  ['chamada', 'O que foi feito', 'Como proposta.desistir'],
  ['registro', 'Registro', 'Como solicitacao:12'],
  ['pedido', 'Código do pedido', 'Da mensagem de erro ou do diário'],
]

const falhaDoDia = (dia: string) => (dia && !ehData(dia) ? 'Esta data não existe. Use DD/MM/AAAA.' : undefined)

/** What the trace is narrowed to. */
export function FiltrosDaAuditoria({ busca, aoMudar }: Props) {
  return (
    <search className={css.filtros} aria-label="Filtros da auditoria">
      {textos.map(([campo, rotulo, exemplo]) => (
        <CampoBusca
          key={campo}
          label={rotulo}
          placeholder={exemplo}
          value={busca[campo]}
          onSearch={(valor) => aoMudar({ [campo]: valor })}
        />
      ))}
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
    </search>
  )
}
