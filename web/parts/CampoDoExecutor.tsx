import type { CandidatosAExecutor } from '@hub/protocol/diagnostico.ts'
import { CampoSelecao, type Opcao } from '../ui/CampoSelecao.tsx'

interface CampoDoExecutorProps {
  /** Undefined while they are on their way. */
  candidatos: CandidatosAExecutor | undefined
  /** 'consultor:12', 'prestador:3', or '' while nobody is chosen. */
  value?: string
  onChange?: (value: string) => void
  /** What an empty choice means. */
  placeholder: string
  errorMessage?: string | undefined
  optional?: boolean
}

const impedimentos: Record<string, string> = {
  EXECUTOR_DA_ESCOLHA_DIRETA: 'é a escolha direta do cliente',
  EXECUTOR_UNICO: 'só este pode propor o serviço',
  EXECUTOR_INDISPONIVEL: 'sem credenciamento em vigor',
}

const comQuantos = (nome: string, quantos: number): string =>
  quantos === 0 ? nome : `${nome} (${quantos === 1 ? '1 diagnóstico' : `${quantos} diagnósticos`} em aberto)`

const opcoes = (c: CandidatosAExecutor): Opcao[] => [
  ...c.consultores.map((u) => ({
    value: `consultor:${u.id}`,
    label: comQuantos(`${u.nome} ${u.sobrenome}`, u.em_andamento),
    group: 'Consultores',
  })),
  ...c.prestadores.map((p) => ({
    value: `prestador:${p.id}`,
    label: p.impedimento
      ? `${p.nome}: ${impedimentos[p.impedimento] ?? 'não pode'}`
      : comQuantos(`${p.nome}, ${p.cidade}`, p.em_andamento),
    group: 'Prestadores',
    disabled: p.impedimento !== null,
  })),
]

/** Who makes the diagnostic: a consultant of the staff or a provider; who may not is listed with the reason. */
export function CampoDoExecutor({ candidatos, ...field }: CampoDoExecutorProps) {
  const prestador = candidatos?.prestadores.find((p) => field.value === `prestador:${p.id}`)
  return (
    <CampoSelecao
      {...field}
      label="Quem faz o diagnóstico"
      disabled={!candidatos}
      help={
        prestador?.do_servico
          ? `${prestador.nome} não recebe convite para propor nesta solicitação: quem faz o diagnóstico não executa o serviço.`
          : 'Um prestador que faz o diagnóstico não recebe convite para propor na mesma solicitação.'
      }
      options={candidatos ? opcoes(candidatos) : []}
    />
  )
}

/** The choice as the wire takes it; undefined while nobody is chosen. */
export function lerExecutor(valor: string): { consultor: number } | { prestador: number } | undefined {
  const [tipo, id] = valor.split(':')
  if (tipo === 'consultor') return { consultor: Number(id) }
  return tipo === 'prestador' ? { prestador: Number(id) } : undefined
}
