import { type SituacaoDaImportacao as Situacao, situacoes } from '@hub/domain/importacao/importacao.states.ts'
import { EtiquetaDoEstado } from '../../parts/EtiquetaDoEstado.tsx'
import type { EtiquetaCor } from '../../ui/Etiqueta.tsx'

const cores: Record<Situacao, EtiquetaCor> = {
  conferindo: 'azul',
  com_erros: 'tijolo',
  conferida: 'azul',
  gravando: 'azul',
  interrompida: 'tijolo',
  gravada: 'verde',
  desfeita: 'grafite',
  descartada: 'grafite',
}

export const SituacaoDaImportacao = ({ situacao }: { situacao: Situacao }) => (
  <EtiquetaDoEstado estado={situacao} estados={situacoes} cores={cores} />
)
