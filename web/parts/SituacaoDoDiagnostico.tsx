import { type SituacaoDoDiagnostico as Codigo, situacoes } from '@hub/domain/diagnostico/diagnostico.states.ts'
import { Etiqueta, type EtiquetaCor } from '../ui/Etiqueta.tsx'

/** A full colour where somebody works or it was won; brick where it waits for another executor; grey where it ended. */
const cores: Record<Codigo, EtiquetaCor> = {
  sem_executor: 'tijolo',
  aguardando_aceite: 'azul',
  rejeitado: 'tijolo',
  em_andamento: 'turquesa',
  em_aprovacao: 'roxo',
  em_correcao: 'ambar',
  aprovado: 'verde',
  dispensado: 'grafite',
  cancelado: 'grafite',
}

/** The situation of a diagnostic, in words and colour. */
export function SituacaoDoDiagnostico({ situacao }: { situacao: Codigo }) {
  return <Etiqueta color={cores[situacao]}>{situacoes[situacao].descricao}</Etiqueta>
}
