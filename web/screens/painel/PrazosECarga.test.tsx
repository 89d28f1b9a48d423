import type { PainelDaEquipe } from '@hub/protocol/painel.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PrazosECarga } from './PrazosECarga.tsx'

vi.mock('../../api/gosto-das-listas.ts', () => ({ useVista: () => ({ asTable: false, onView: () => undefined }) }))

test('says when it shows only the managers with most', () => {
  const desenhar = (em_andamento: number) =>
    renderToStaticMarkup(
      <PrazosECarga
        dados={
          {
            prazos: {},
            contadores: { em_andamento },
            carga: [
              { gestor: { id: 3, nome: 'Davi Reis' }, em_andamento: 4, atrasadas: 1 },
              { gestor: { id: 4, nome: 'Luciana Lima' }, em_andamento: 2, atrasadas: 0 },
              { gestor: null, em_andamento: 1, atrasadas: 0 },
            ],
          } as unknown as PainelDaEquipe
        }
      />,
    )
  expect(desenhar(7)).toContain('Solicitações em andamento de cada gestor')
  expect(desenhar(9)).toContain('Solicitações em andamento dos 2 gestores com mais')
})
