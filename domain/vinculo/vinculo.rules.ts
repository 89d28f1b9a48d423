import type { SituacaoDoVinculo } from '../cadastro/cadastro.formas.ts'
import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import { decidir } from '../kernel/maquina.ts'
import type { Quem } from '../usuario/usuario.rules.ts'
import { vinculo } from './vinculo.states.ts'

/** Who asked does not decide, whatever other groups it has. */
export const podeDecidirVinculo = (
  comando: 'aprovar' | 'recusar',
  quem: Quem,
  p: { usuarioId: number; situacao: SituacaoDoVinculo },
): Decisao =>
  todas(
    () => decidir(vinculo, comando, p.situacao, quem.grupos),
    () => (quem.id === p.usuarioId ? recusado('GRUPO_PROPRIO') : permitido),
  )
