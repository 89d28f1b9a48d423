import { situacoes } from '@hub/domain/nota/nota.states.ts'
import { type Substatus, substatus, substatusTodos } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EtiquetaDoEstado } from './EtiquetaDoEstado.tsx'
import { SituacaoDaSolicitacao } from './SituacaoDaSolicitacao.tsx'
import { linhaDoSubstatus } from './substatus.ts'

/** What a newer hub may tell to a page that was opened before it. */
const novo = 'aguardando_vistoria' as Substatus

test('a state that this page does not know is said in neutral words, with no phase and no act', () => {
  expect(linhaDoSubstatus(novo)).toEqual({
    status: null,
    descricao: 'Em andamento',
    etapa: null,
    vez: null,
    ato: '',
    depois: '',
    prazo: null,
  })
  const html = renderToStaticMarkup(<SituacaoDaSolicitacao situacao={{ codigo: novo }} />)
  expect(html).toContain('Em andamento')
  expect(renderToStaticMarkup(<SituacaoDaSolicitacao situacao={'constructor' as Substatus} />)).toContain(
    'Em andamento',
  )
})

test('a state that it knows is its row', () => {
  for (const codigo of substatusTodos) expect(linhaDoSubstatus(codigo)).toBe(substatus[codigo])
})

test('the tag of another record forgives an unknown state too', () => {
  const cores = {
    a_autorizar: 'azul',
    autorizada: 'ciano',
    enviada: 'roxo',
    devolvida: 'tijolo',
    paga: 'verde',
    cancelada: 'grafite',
  } as const
  const dizer = (estado: keyof typeof situacoes) =>
    renderToStaticMarkup(<EtiquetaDoEstado estado={estado} estados={situacoes} cores={cores} />)
  expect(dizer('paga')).toContain(situacoes.paga.descricao)
  expect(dizer('glosada' as keyof typeof situacoes)).toContain('Em andamento')
})
