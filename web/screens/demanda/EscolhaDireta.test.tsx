import { servico } from '@hub/protocol/servico.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { consulta, criarCache } from '../../api/consultas.ts'
import { EscolhaDireta } from './EscolhaDireta.tsx'
import { semEscolha } from './escolha-escrita.ts'

vi.mock('../../parts/etapas/EditorDeEtapas.tsx', () => ({ EditorDeEtapas: () => null }))
vi.mock('./usar-modelos-hora.ts', () => ({ useModelosHora: () => ({ modelos: [], modelo: undefined }) }))

const prestador = (id: number, nome: string) => ({
  id,
  nome,
  cidade: 'Ilhéus',
  estado: 'BA',
  nota_media: null,
  concluidos: 0,
})

function abrir(fezDiagnostico: number | null, escolhido: number | null = null): string {
  const cache = criarCache()
  const { queryKey } = consulta(servico.listarPrestadores, { params: { id: 1 } })
  cache.setQueryData(queryKey, [prestador(7, 'Sertão Verde'), prestador(8, 'Sabor Seguro'), prestador(9, 'Doce Cacau')])
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <EscolhaDireta
        servico={1}
        horasDaOferta={8}
        cliente={9}
        fezDiagnostico={fezDiagnostico}
        valor={{ ...semEscolha, prestador: escolhido }}
        aoMudar={() => undefined}
        falhas={{}}
      />
    </QueryClientProvider>,
  )
}

test('who made the diagnostic is not offered, and the window says why', () => {
  expect(abrir(null)).toMatch(/<option[^>]*>Sertão Verde/)
  const html = abrir(7)
  expect(html).not.toMatch(/<option[^>]*>Sertão Verde/)
  expect(html).toMatch(/<option[^>]*>Sabor Seguro/)
  expect(html).toContain('menos Sertão Verde, que fez o diagnóstico desta solicitação.')
  expect(abrir(7, 7)).toContain('Este prestador fez o diagnóstico desta solicitação. Escolha outro.')
})
