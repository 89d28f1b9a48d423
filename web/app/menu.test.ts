import { type Papel, papeis } from '@hub/domain/kernel/papel.ts'
import type { TipoDePendencia } from '@hub/domain/pendencia/tipos.ts'
import { expect, test } from 'vitest'
import { tiposDoLugar } from '../parts/pendencias.tsx'
import { menuDe } from './menu.ts'

const daAnalise: readonly TipoDePendencia[] = [
  'solicitacao',
  'duvida',
  'diagnostico',
  'nota',
  'credenciamento',
  'vinculo',
  'titularidade',
]
/** What can wait for somebody of this group alone. */
const esperam: Record<Papel, readonly TipoDePendencia[]> = {
  cliente: ['solicitacao', 'duvida'],
  prestador: ['diagnostico', 'credenciamento', 'proposta', 'demanda', 'contrato', 'projeto', 'nota'],
  gestor: [...daAnalise, 'correcao'],
  coordenador: [...daAnalise, 'perfil'],
  consultor: ['solicitacao', 'diagnostico'],
  admin: ['solicitacao', 'vinculo', 'correcao', 'perfil', 'exclusao', 'envio', 'metrica', 'webhook', 'email'],
}

test.each(papeis)('the places of the menu of %s count what waits, each kind in one place', (papel) => {
  const lugares = menuDe(papel, () => true).flatMap((grupo) => grupo.itens.map((item) => item.tela))
  const contados = lugares.flatMap((tela) => tiposDoLugar(tela, papel))
  for (const tipo of esperam[papel])
    expect([papel, tipo, contados.filter((t) => t === tipo).length]).toEqual([papel, tipo, 1])
})
