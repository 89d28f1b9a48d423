import { canaisDeAviso, tiposDeAviso, tiposTodos } from '@hub/domain/notificacao/tipos.ts'
import { type AutorizacaoDeWhatsapp, notificacao } from '@hub/protocol/notificacao.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { chaveDe, criarCache } from '../../api/consultas.ts'
import type { FormularioProps } from '../../parts/Formulario.tsx'
import type { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { AutorizarWhatsapp } from './AutorizarWhatsapp.tsx'
import { PreferenciasDeAviso } from './PreferenciasDeAviso.tsx'

// The frame of a window needs a document, and a list its browser: what they are given is what these tests are about.
const visto = vi.hoisted(() => ({
  form: undefined as unknown,
  escolher: new Map<unknown, (canal: string) => void>(),
  chamadas: [] as unknown[],
}))
vi.mock('../../parts/Formulario.tsx', () => ({
  Formulario: (props: FormularioProps) => {
    visto.form = props
    return <form aria-label={props.title}>{props.children}</form>
  },
}))
vi.mock('../../ui/CampoSelecao.tsx', async (original) => {
  const { CampoSelecao: De } = await original<{ CampoSelecao: typeof CampoSelecao }>()
  return {
    CampoSelecao: (props: Parameters<typeof CampoSelecao>[0]) => {
      visto.escolher.set(props.label, props.onChange as (canal: string) => void)
      return <De {...props} />
    },
  }
})
vi.mock('../../api/cliente.ts', () => ({
  chamar: async (chamada: { metodo: string; caminho: string }, entrada: unknown) => {
    visto.chamadas.push([chamada.metodo, chamada.caminho, entrada])
    return []
  },
}))
beforeEach(() => {
  visto.escolher.clear()
  visto.chamadas.length = 0
})

const whatsapp = (autorizado: AutorizacaoDeWhatsapp['autorizado']): AutorizacaoDeWhatsapp => ({
  ligado: true,
  texto: 'Autorizo o instituto a me mandar mensagens.',
  versao: '1',
  autorizado,
})
const dela = { telefone: '+5571998765432', em: '2019-08-07T13:00:00.000Z' }
const escrever = (node: ReactNode, w: AutorizacaoDeWhatsapp, ligado = true) => {
  const cache = criarCache()
  cache.setQueryData(chaveDe(notificacao.lerWhatsapp), w)
  cache.setQueryData(
    chaveDe(notificacao.lerPreferencias),
    tiposTodos.map((tipo) => ({
      ...tiposDeAviso[tipo],
      tipo,
      canal: 'na_hora' as const,
      canais: tiposDeAviso[tipo].canais
        .filter((c) => ligado || c !== 'whatsapp')
        .map((canal) => ({ canal, rotulo: canaisDeAviso[canal] })),
    })),
  )
  return renderToStaticMarkup(<QueryClientProvider client={cache}>{node}</QueryClientProvider>)
}
const daVez = (html: string) => html.slice(html.indexOf('É a sua vez'), html.indexOf('Lembretes de prazo'))

describe('how one is told', () => {
  test('WhatsApp is a way of turns alone, and of none where the hub has none', () => {
    const html = escrever(<PreferenciasDeAviso />, whatsapp(null))
    expect(html.split(canaisDeAviso.whatsapp)).toHaveLength(2)
    expect(daVez(html)).toContain(canaisDeAviso.whatsapp)
    expect(html).not.toContain('Retirar a autorização')
    expect(escrever(<PreferenciasDeAviso />, whatsapp(null), false)).not.toContain('WhatsApp')
  })

  test('choosing it asks for one’s word first; with it the choice is sent', async () => {
    escrever(<PreferenciasDeAviso />, whatsapp(null))
    visto.escolher.get('É a sua vez')!('whatsapp')
    expect(visto.chamadas).toEqual([])
    escrever(<PreferenciasDeAviso />, whatsapp(dela))
    visto.escolher.get('É a sua vez')!('whatsapp')
    await vi.waitFor(() =>
      expect(visto.chamadas).toEqual([
        [
          'PUT',
          notificacao.escolherPreferencia.caminho,
          expect.objectContaining({ corpo: { tipo: 'vez', canal: 'whatsapp' } }),
        ],
      ]),
    )
  })

  test('the number that one agreed to stands there as people write it, with the day and the way back', () => {
    const html = escrever(<PreferenciasDeAviso />, whatsapp(dela))
    for (const dito of ['(71) 99876-5432', '07/08/2019', 'Trocar o número', 'Retirar a autorização'])
      expect(html).toContain(dito)
    expect(html).not.toContain('+55')
  })
})

describe('the window that asks for it', () => {
  test('shows the text, ticks nothing beforehand and sends nothing without the word and the number', async () => {
    const html = escrever(<AutorizarWhatsapp whatsapp={whatsapp(null)} onClose={() => undefined} />, whatsapp(null))
    for (const dito of ['Autorizo o instituto', 'Telefone com WhatsApp', 'Li e autorizo']) expect(html).toContain(dito)
    expect(html).not.toContain('checked')
    await (visto.form as FormularioProps).onSubmit()
    expect(visto.chamadas).toEqual([])
    const pede = notificacao.autorizarWhatsapp.corpo!
    const faltas = (corpo: object) =>
      z
        .safeParse(pede, { telefone: '71998765432', versao: '1', aceito: true, ...corpo })
        .error?.issues.map((i) => i.path[0])
    expect(faltas({})).toBeUndefined()
    expect(faltas({ aceito: false })).toEqual(['aceito'])
    expect(faltas({ telefone: '20998765432' })).toEqual(['telefone'])
  })
})
