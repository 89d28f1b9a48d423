import { passosFeitos, type SituacaoDoCredenciamento } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { Caminho } from '../ui/Caminho.tsx'

const passos = [
  { label: 'Pedido', detail: 'a empresa pede' },
  { label: 'Conferência', detail: 'a gestão confere os documentos' },
  { label: 'Confirmação', detail: 'a coordenação decide' },
  { label: 'Convites', detail: 'chegam a cada solicitação do serviço' },
]

/** The road from the request of an accreditation to the invitations; null: never asked for. `Agora` of the kit stands below it. */
export function CaminhoDoCredenciamento({ situacao }: { situacao: SituacaoDoCredenciamento | null }) {
  const feitos = situacao ? passosFeitos[situacao] : 0
  return (
    <Caminho
      label="Passos do credenciamento"
      steps={passos.map((passo, i) => ({
        id: String(i),
        ...passo,
        state: i < feitos ? 'feito' : i === feitos ? 'agora' : 'afrente',
      }))}
    />
  )
}
