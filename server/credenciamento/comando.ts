import {
  type ComandoDoCredenciamento,
  credenciamento as maquina,
} from '@hub/domain/credenciamento/credenciamento.states.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Actor } from '../kernel/use-case.ts'
import { type Credenciamento, type Par, quemNaEmpresa } from './par.ts'

/** The accreditation of a locked pair, when the machine lets the caller give the command. */
export function exigirComando(p: Par, actor: Actor, comando: ComandoDoCredenciamento): Credenciamento {
  if (!p.c) throw new Recusa('CREDENCIAMENTO_NAO_EXISTE')
  exigir(decidir(maquina, comando, p.c.situacao, quemNaEmpresa(actor, p.empresa.id).papeis))
  return p.c
}
