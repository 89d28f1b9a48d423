import { listagem } from '@hub/protocol/listagem.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { consulta, criarCache } from '../api/consultas.ts'
import { JanelaDoFiltro } from './JanelaDoFiltro.tsx'

const janela = vi.hoisted(() => ({ filtrar: (): void => undefined }))
vi.mock('../parts/Formulario.tsx', () => ({
  Formulario: ({ onSubmit }: { onSubmit: () => void }) => {
    janela.filtrar = onSubmit
    return null
  },
}))

test('what is filtered by stays while nothing else is chosen, also where its name is unknown or on its way', () => {
  for (const results of [undefined, [], [{ valor: '7', nome: 'Davi Reis' }]]) {
    const cache = criarCache()
    if (results)
      cache.setQueryData(consulta(listagem.filtro, { query: { campo: 'gestor', valor: '7' } }).queryKey, { results })
    const aplicado = vi.fn()
    renderToStaticMarkup(
      <QueryClientProvider client={cache}>
        <JanelaDoFiltro
          filtro={{ tipo: 'achar', id: 'gestor', label: 'Responsável', campo: 'gestor' }}
          valores={['7']}
          onApply={aplicado}
          onClose={() => undefined}
        />
      </QueryClientProvider>,
    )
    janela.filtrar()
    expect(aplicado).toHaveBeenCalledWith({ gestor: '7' })
  }
})
