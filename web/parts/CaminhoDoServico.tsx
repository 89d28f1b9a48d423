import { fases } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { Caminho } from '../ui/Caminho.tsx'

/** What the client does, or waits for, in each phase of the road. */
const oQueAcontece: Record<(typeof fases)[number], string> = {
  Solicitação: 'Você escolhe o serviço e conta o que precisa. Leva uns 5 minutos.',
  Diagnóstico: 'Só em alguns serviços: um especialista olha a empresa antes das propostas.',
  Proposta: 'Prestadores mandam preço e prazo. Você compara e escolhe.',
  Contratação: 'Você assina pelo celular e paga a sua parte.',
  Execução: 'Você confere e aceita cada entrega.',
  Encerramento: 'Você dá a nota. Pronto.',
}

/** The six phases before the first request, each with what it asks of the client. */
export const CaminhoDoServico = () => (
  <Caminho
    whole
    label="Como funciona"
    steps={fases.map((label, i) => ({
      id: label,
      label,
      detail: oQueAcontece[label],
      state: i === 0 ? 'agora' : 'afrente',
    }))}
  />
)
