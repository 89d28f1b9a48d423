import type { GestorLigado } from '@hub/protocol/area.ts'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import type { Entrada } from '../api/cliente.ts'
import { type Alvo, useMudanca } from '../api/consultas.ts'
import { buscarGestores, fraseDoCampo } from '../api/gestores.ts'
import type { Acoes } from '../parts/Acao.tsx'
import { JanelaDeGestores } from '../parts/JanelaDeGestores.tsx'

interface Props<L extends Endpoint, D extends Endpoint> {
  /** What they look after. */
  de: { descricao: string; gestores: readonly GestorLigado[]; acoes: Acoes<'ligarGestor' | 'desligarGestor'> }
  /** What it means to look after it. */
  explicacao: string
  ligar: L
  entradaDeLigar: (gestor: number) => Entrada<L>
  desligar: D
  entradaDeDesligar: (vinculo: number) => Entrada<D>
  invalida: readonly Alvo[]
  onClose: () => void
}

/** Managers who look after a unit or an area, added and taken out one by one. */
export function GestoresLigados<L extends Endpoint, D extends Endpoint>(props: Props<L, D>) {
  const { de, invalida } = props
  const ligar = useMudanca(props.ligar, { invalida, sucesso: 'Gestor incluído e avisado.', erro: false })
  const desligar = useMudanca(props.desligar, { invalida, sucesso: 'Gestor retirado e avisado.', erro: false })
  const erro = ligar.error ?? desligar.error
  return (
    <JanelaDeGestores
      titulo={`Gestores de ${de.descricao}`}
      explicacao={props.explicacao}
      gestores={de.gestores}
      acoes={de.acoes}
      buscar={buscarGestores}
      ocupada={ligar.isPending || desligar.isPending}
      erro={erro && fraseDoCampo(erro, 'gestor')}
      aoLigar={(gestor) => ligar.mutateAsync(props.entradaDeLigar(gestor))}
      aoDesligar={(g) => desligar.mutateAsync(props.entradaDeDesligar(g.id))}
      onClose={props.onClose}
    />
  )
}
