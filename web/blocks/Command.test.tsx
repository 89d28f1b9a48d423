import { endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ligarAvisos } from '../api/avisos.ts'
import { criarCache } from '../api/consultas.ts'
import { Falha } from '../api/falha.ts'
import { inReais } from '../api/field.tsx'
import { filled } from '../api/field-schemas.ts'
import { documentos } from '../parts/arquivos.ts'
import type { FormularioProps } from '../parts/Formulario.tsx'
import { CampoArea } from '../ui/CampoArea.tsx'
import { CampoDinheiro } from '../ui/CampoDinheiro.tsx'
import type { ConfirmacaoProps } from '../ui/Confirmacao.tsx'
import { Command } from './Command.tsx'
import { Confirm } from './Confirm.tsx'

// The frames need a document; what they are given and what they call is what these tests are about.
const frame = vi.hoisted(() => ({
  form: undefined as unknown,
  question: undefined as unknown,
  chamar: undefined as unknown,
  files: undefined as unknown,
}))
vi.mock('../parts/Formulario.tsx', () => ({
  Formulario: (props: FormularioProps) => {
    frame.form = props
    return <form aria-label={props.title}>{props.children}</form>
  },
}))
vi.mock('../ui/Confirmacao.tsx', () => ({
  Confirmacao: (props: ConfirmacaoProps) => {
    frame.question = props
    return (
      <section>
        {props.children}
        {props.field}
      </section>
    )
  },
}))
vi.mock('../api/cliente.ts', () => ({
  chamar: (...args: unknown[]) => (frame.chamar as (...a: unknown[]) => unknown)(...args),
}))

vi.mock('../parts/usar-arquivos.ts', () => ({ useArquivos: () => frame.files }))

const lancar = endpoint({
  metodo: 'POST',
  caminho: '/coisa/{id}/',
  resumo: 'A call of the test.',
  params: z.strictObject({ id: z.number() }),
  corpo: z.strictObject({ valor: z.number().check(z.positive()), motivo: z.string().check(z.minLength(5)) }),
  resposta: z.object({ saldo: z.number() }),
  idempotente: true,
})
const draw = (node: ReactNode) =>
  renderToStaticMarkup(<QueryClientProvider client={criarCache()}>{node}</QueryClientProvider>)
const form = () => frame.form as FormularioProps
const question = () => frame.question as ConfirmacaoProps

let calls: { input: Record<string, unknown>; call: unknown }[]
let answer: () => Promise<unknown>
const said: string[] = []
const onClose = vi.fn()
/** What the last notice of success offers. */
let takeBack: (() => void) | undefined

const laudo = new File(['%PDF'], 'laudo.pdf')
/** The files that are chosen; undefined while none can be sent. */
let chosen: Record<string, File> | undefined
const conferir = vi.fn(() => chosen)
const receberFalha = vi.fn(() => true)
const progredir = vi.fn()

beforeEach(() => {
  chosen = { arquivo1: laudo }
  for (const spy of [conferir, receberFalha, progredir]) spy.mockClear()
  const campo = { items: [], hint: 'PDF, até 20 MB.' }
  frame.files = { campo, conferir, receberFalha, aoProgredir: progredir }
  calls = []
  said.length = 0
  onClose.mockReset()
  answer = () => Promise.resolve({ saldo: 7 })
  frame.chamar = (call: unknown, input: Record<string, unknown>) => {
    calls.push({ call, input })
    return answer()
  }
  takeBack = undefined
  const say = (texto?: string) => void said.push(texto ?? 'o de sempre')
  const certo = (texto?: string, desfazer?: () => void) => {
    say(texto)
    takeBack = desfazer
  }
  ligarAvisos({ certo, revisar: () => say('revise'), erro: say })
})

const window = (values: { valor: number | null; motivo: string }, onDone?: (a: { saldo: number }) => unknown) => (
  <Command
    call={lancar}
    values={values}
    input={(corpo) => ({ params: { id: 3 }, corpo })}
    title="Fazer aporte"
    confirmLabel="Registrar"
    busyLabel="Registrando"
    success={({ saldo }) => `Saldo ${saldo}.`}
    onClose={onClose}
    onDone={onDone}
  >
    {(Field) => (
      <>
        <Field name="valor" as={CampoDinheiro} {...inReais} label="Valor" />
        <Field name="motivo" as={CampoArea} label="Motivo" limit={300} />
      </>
    )}
  </Command>
)

describe('a window with fields', () => {
  test('shows what it was given, reais in a field of centavos', () => {
    const html = draw(window({ valor: 1234.5, motivo: 'Sobra do convênio' }))
    expect(html).toContain('value="1.234,50"')
    expect(html).toContain('Sobra do convênio')
    expect(html).toMatch(/<label[^>]*>Valor/)
  })

  test('asks the schema of the call before anything is sent', async () => {
    draw(window({ valor: null, motivo: 'Sobra do convênio' }))
    await form().onSubmit()
    draw(window({ valor: 10, motivo: 'Sim' }))
    await form().onSubmit()
    expect(calls).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })

  test('sends once with a key, tells the answer, closes, then goes on', async () => {
    const onDone = vi.fn(() => expect(onClose).toHaveBeenCalledTimes(1))
    draw(window({ valor: 10, motivo: 'Sobra do convênio' }, onDone))
    await Promise.all([form().onSubmit(), form().onSubmit()])
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith({ saldo: 7 }))
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({
      call: lancar,
      input: { params: { id: 3 }, corpo: { valor: 10, motivo: 'Sobra do convênio' }, chave: expect.any(String) },
    })
    expect(said).toEqual(['Saldo 7.'])
  })

  test('makes old whatever was read of the hub, and nothing that this browser keeps by itself', async () => {
    const cache = criarCache()
    const lido = [['/coisa/', {}, {}], ['/outra/', {}, {}], ['fila']]
    for (const chave of lido) cache.setQueryData(chave, 'lido')
    renderToStaticMarkup(
      <QueryClientProvider client={cache}>{window({ valor: 10, motivo: 'Sobra do convênio' })}</QueryClientProvider>,
    )
    await form().onSubmit()
    await vi.waitFor(() => expect(said).toEqual(['Saldo 7.']))
    expect(lido.map((chave) => cache.getQueryState(chave)?.isInvalidated)).toEqual([true, true, false])
  })

  test('stays open when it is refused', async () => {
    answer = () => Promise.reject(new Falha({ status: 409, type: 'SALDO_INSUFICIENTE' }))
    draw(window({ valor: 10, motivo: 'Sobra do convênio' }))
    await form().onSubmit()
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    expect(onClose).not.toHaveBeenCalled()
    expect(said).not.toContain('Saldo 7.')
  })
})

describe('a window with files', () => {
  const entregar = endpoint({
    metodo: 'POST',
    caminho: '/entrega/{id}/',
    resumo: 'A call of the test.',
    params: z.strictObject({ id: z.number() }),
    corpo: z.strictObject({ comentario: z.optional(z.string().check(z.minLength(5))) }),
    resposta: z.object({ saldo: z.number() }),
    tipo: 'multipart',
    arquivos: { arquivos: 'varios' },
  })
  const abrir = (props: { comentario?: string; stays?: true; onDone?: () => unknown } = {}) =>
    draw(
      <Command
        call={entregar}
        schema={filled(entregar.corpo)}
        values={{ comentario: props.comentario ?? '' }}
        input={(corpo) => ({ params: { id: 3 }, corpo })}
        files={{ rule: documentos, missing: 'Anexe pelo menos um arquivo.' }}
        title="Entregar"
        confirmLabel="Entregar"
        success="Entregue."
        onClose={onClose}
        {...props}
      >
        {(_, __, files) => files.hint}
      </Command>,
    )

  test('sends them with the fields that are filled in, and gives the field what it draws', async () => {
    expect(abrir()).toContain('PDF, até 20 MB.')
    await form().onSubmit()
    await vi.waitFor(() => expect(said).toEqual(['Entregue.']))
    expect(calls[0]?.input).toMatchObject({ params: { id: 3 }, corpo: {}, arquivos: chosen, aoProgredir: progredir })
    expect(form().busyLabel).toBe('Enviando')
  })

  test('sends nothing without one, and tells that together with what is wrong in the fields', async () => {
    chosen = undefined
    abrir()
    await form().onSubmit()
    abrir({ comentario: 'Oi' })
    await form().onSubmit()
    expect([calls.length, conferir.mock.calls.length]).toEqual([0, 2])
  })

  test('can be stopped on its way: it stays open and tells of no failure', async () => {
    answer = () =>
      new Promise((_, cut) => {
        const { sinal } = calls[0]!.input as { sinal: AbortSignal }
        sinal.addEventListener('abort', () => cut(sinal.reason))
      })
    abrir()
    await form().onSubmit()
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    form().onStop?.()
    await vi.waitFor(() => expect(progredir).toHaveBeenCalledWith(0))
    expect([said, onClose.mock.calls.length]).toEqual([[], 0])
  })

  test('leaves a refused file to its field', async () => {
    answer = () => Promise.reject(new Falha({ status: 400, type: 'X', campos: { arquivo1: 'Está vazio.' } }))
    abrir()
    await form().onSubmit()
    await vi.waitFor(() => expect(receberFalha).toHaveBeenCalledTimes(1))
    expect([said, onClose.mock.calls.length]).toEqual([[], 0])
  })

  test('stays where what comes of it is shown in its place', async () => {
    const onDone = vi.fn()
    abrir({ stays: true, onDone })
    await form().onSubmit()
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith({ saldo: 7 }))
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('a command that can be taken back', () => {
  const props = { title: 'Trocar', confirmLabel: 'Trocar', busyLabel: 'Trocando', invalidates: [], onClose }
  const trocar = async (undo?: () => Promise<unknown>) => {
    const input = { params: { id: 3 }, corpo: { valor: 1, motivo: 'Engano' } }
    draw(
      <Confirm {...props} call={lancar} input={input} success="Trocado." undo={undo}>
        Troca.
      </Confirm>,
    )
    await question().onConfirm()
  }

  test('offers it beside the success, and says what became of it', async () => {
    const undo = vi.fn(() => Promise.resolve())
    await trocar(undo)
    expect([said, undo.mock.calls.length]).toEqual([['Trocado.'], 0])
    takeBack?.()
    await vi.waitFor(() => expect(said).toEqual(['Trocado.', 'Desfeito: está como era antes.']))
    expect(undo).toHaveBeenCalledTimes(1)
  })

  test('never says that it was taken back where it was refused', async () => {
    await trocar(() => Promise.reject(new Falha({ status: 409, type: 'X', mensagem: 'Já foi liberada.' })))
    takeBack?.()
    await vi.waitFor(() => expect(said).toEqual(['Trocado.', 'Não foi desfeito. Já foi liberada.']))
  })

  test('offers nothing where nothing takes it back', async () => {
    await trocar()
    expect(takeBack).toBeUndefined()
  })

  test.each([
    [false, 'Nada mudou: já era assim.'],
    [true, 'Trocado.'],
  ])('offers nothing where what is sent stood there already; something else was sent: %s', async (muda, frase) => {
    let outro = 1
    draw(
      <Command
        {...props}
        call={lancar}
        values={{ valor: 1, motivo: 'Engano' }}
        input={(corpo) => ({ params: { id: 3 }, corpo: { ...corpo, valor: muda ? ++outro : 1 } })}
        success="Trocado."
        undo={() => Promise.resolve()}
      >
        {(Field) => <Field name="motivo" as={CampoArea} label="Motivo" limit={300} />}
      </Command>,
    )
    await form().onSubmit()
    await vi.waitFor(() => expect(said).toEqual([frase]))
    expect([calls.length, takeBack !== undefined]).toEqual([1, muda])
  })
})

describe('a question before a command', () => {
  const common = { title: 'Remover?', confirmLabel: 'Remover', busyLabel: 'Removendo', invalidates: [], onClose }

  test('sends what it was given, and a refusal is told by its sentence', async () => {
    draw(
      <Confirm
        {...common}
        call={lancar}
        input={{ params: { id: 3 }, corpo: { valor: 1, motivo: 'Engano' } }}
        success="Feito."
      >
        Não dá para desfazer.
      </Confirm>,
    )
    await question().onConfirm()
    expect(calls).toHaveLength(1)
    expect(said).toEqual(['Feito.'])
    expect(question().errorText?.(new Falha({ status: 409, type: 'X', mensagem: 'Alguém foi antes.' }))).toBe(
      'Alguém foi antes.',
    )
  })

  test('on what somebody took away meanwhile says that, and has the page read anew', async () => {
    answer = () => Promise.reject(new Falha({ status: 404, type: 'NAO_ENCONTRADO' }))
    const cache = criarCache()
    cache.setQueryData(['/coisa/', {}, {}], 'lido')
    renderToStaticMarkup(
      <QueryClientProvider client={cache}>
        <Confirm {...common} call={lancar} input={{ params: { id: 3 }, corpo: { valor: 1, motivo: 'Engano' } }}>
          Não dá para desfazer.
        </Confirm>
      </QueryClientProvider>,
    )
    const fault = await Promise.resolve(question().onConfirm()).catch((error: unknown) => error)
    expect(question().errorText(fault)).toMatch(/^Nada foi feito: .*removido/)
    expect(cache.getQueryState(['/coisa/', {}, {}])?.isInvalidated).toBe(true)
    expect(said).toEqual([])
  })

  test('with a reason waits for one; an optional reason may stay empty', async () => {
    const asked = { label: 'Motivo', help: 'O cliente lê.' }
    const input = (motivo: string) => ({ params: { id: 3 }, corpo: { valor: 1, motivo } })
    const html = draw(
      <Confirm {...common} call={lancar} input={input} reason={asked}>
        Não dá para desfazer.
      </Confirm>,
    )
    expect(html).toMatch(/<label[^>]*>Motivo/)
    const fault = await Promise.resolve()
      .then(() => question().onConfirm())
      .catch((error: unknown) => error)
    expect(calls).toEqual([])
    // The field says it: nothing stands below it as well.
    expect(fault).toBeDefined()
    expect(question().errorText(fault)).toBeNull()
    draw(
      <Confirm {...common} call={lancar} input={input} reason={{ ...asked, optional: true }}>
        Não dá para desfazer.
      </Confirm>,
    )
    await question().onConfirm()
    expect(calls[0]?.input).toMatchObject({ corpo: { motivo: '' } })
  })
})
