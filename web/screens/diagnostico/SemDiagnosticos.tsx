import type { Papel } from '@hub/domain/kernel/papel.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

interface Props {
  papel: Papel | null
  enviados: boolean
}

const textos: Partial<Record<Papel, string>> = {
  cliente: 'Alguns serviços pedem um diagnóstico antes das propostas. Quando for o caso, você o acompanha aqui.',
  prestador: 'Quando um gestor pedir um diagnóstico à sua empresa, ele aparece aqui e no seu sino.',
  consultor: 'Quando um gestor pedir um diagnóstico a você, ele aparece aqui e no seu sino.',
}
const saidas: Partial<Record<Papel, { rotulo: string; href: string }>> = {
  cliente: { rotulo: 'Ver as solicitações', href: caminhos.solicitacoes },
  prestador: { rotulo: 'Ver as propostas', href: caminhos.propostas },
  consultor: { rotulo: 'Ver os projetos', href: caminhos.projetos },
}
const daEquipe = { rotulo: 'Ver as demandas', href: caminhos.demandas }

/** Why the list is empty and where to go on. */
export function SemDiagnosticos({ papel, enviados }: Props) {
  if (enviados) return <Vazio title="Nenhum diagnóstico enviado ainda">O que for enviado fica guardado aqui.</Vazio>
  const saida = (papel && saidas[papel]) ?? daEquipe
  return (
    <Vazio title="Nenhum diagnóstico ainda" action={<LinkBotao href={saida.href}>{saida.rotulo}</LinkBotao>}>
      {(papel && textos[papel]) ?? 'Um diagnóstico começa quando você libera uma solicitação de um serviço que o pede.'}
    </Vazio>
  )
}
