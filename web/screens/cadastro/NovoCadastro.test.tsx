import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { criarCache } from '../../api/consultas.ts'
import type { Falha } from '../../api/falha.ts'
import { type CadastroEscrito, esquemaDoCadastro, type FormularioDoCadastro } from './cadastro-escrito.ts'
import { NovoCadastro } from './NovoCadastro.tsx'
import { OutraEmpresa } from './OutraEmpresa.tsx'
import type { PassosDoCadastro } from './passos-do-cadastro.ts'
import type { Consultas } from './usar-consultas.ts'

interface Cena {
  passo: string
  idas: unknown[]
  formulario: FormularioDoCadastro
  passos: PassosDoCadastro
  aoFalhar: (falha: Falha) => void
  consultas: Partial<Consultas>
  enviar: object
}
// A drawing has the address of its moment; where it would lead, and what the form holds, is what these tests are about.
const cena = vi.hoisted(() => ({}) as Cena)
vi.mock('../../parts/endereco.ts', async (original) => ({
  ...(await original<object>()),
  useBusca: () => [{ passo: cena.passo }, (valores: unknown) => void cena.idas.push(valores)],
  useIr: () => () => undefined,
}))
vi.mock('../../api/consultas.ts', async (original) => ({
  ...(await original<object>()),
  useMudanca: (_: unknown, { aoFalhar }: Partial<Cena>) => {
    if (!aoFalhar) return { isPending: true, error: null }
    cena.aoFalhar = aoFalhar
    return { isSuccess: false, isPending: false, error: null, ...cena.enviar }
  },
}))
vi.mock('../../api/sessao.ts', async (original) => ({
  ...(await original<object>()),
  useSessao: () => ({ papeis: ['cliente'] }),
}))
vi.mock('./usar-consultas.ts', async (original) => {
  const modulo = await original<typeof import('./usar-consultas.ts')>()
  return {
    ...modulo,
    useConsultas: (formulario: FormularioDoCadastro) => ({ ...modulo.useConsultas(formulario), ...cena.consultas }),
  }
})
vi.mock('./passos-do-cadastro.ts', async (original) => {
  const modulo = await original<typeof import('./passos-do-cadastro.ts')>()
  const usePassosDoCadastro: typeof modulo.usePassosDoCadastro = (formulario, ...resto) => {
    cena.formulario = formulario
    cena.passos = modulo.usePassosDoCadastro(formulario, ...resto)
    return cena.passos
  }
  return { ...modulo, usePassosDoCadastro }
})

const empresa = {
  tipo: 'cnpj',
  documento: 'DEM0R001000193',
  lado: 'cliente',
  razaosocial: 'Padaria Aurora do Sul Ltda',
  nomefantasia: 'Padaria Aurora',
  porte: 'ME',
  cnae: '1091102',
  cnae_descricao: 'Fabricação de pães',
  cep: '45651000',
  logradouro: 'Rua da Linha, 88',
  cidade: { value: '2913606', label: 'Ilhéus/BA' },
  telefone: '7332310000',
}
const pessoa = { nome: 'Bento', sobrenome: 'Aurora', email: 'bento@aurora.example' }

let naAba: Map<string, string>
beforeEach(() => {
  naAba = new Map()
  cena.idas = []
  cena.consultas = {}
  cena.enviar = {}
  vi.stubGlobal('sessionStorage', { getItem: (chave: string) => naAba.get(chave) ?? null })
})
/** A page that has this written in it; `achada`: as the register says it. */
function abrir(
  passo: string,
  escrito: object,
  { achada = false, tela = (<NovoCadastro />) as ReactElement } = {},
): string {
  cena.passo = passo
  naAba.set('hub.cadastro', JSON.stringify(escrito))
  if (achada) naAba.set('hub.cadastro.achados', JSON.stringify({ razaosocial: empresa.razaosocial }))
  return renderToStaticMarkup(<QueryClientProvider client={criarCache()}>{tela}</QueryClientProvider>)
}
const valor = (html: string, campo: string) =>
  new RegExp(`<input[^>]*name="${campo}"[^>]*value="([^"]*)"|<input[^>]*value="([^"]*)"[^>]*name="${campo}"`)
    .exec(html)
    ?.slice(1)
    .find((v) => v !== undefined)

describe('a step', () => {
  test('does not go on with faults, and finds those of its own fields alone', async () => {
    abrir('documento', {})
    await cena.passos.seguir()
    expect(cena.idas).toEqual([])
    expect(cena.formulario.getFieldState('empresa.documento').error?.message).toMatch(/Preencha|Confira/)
    expect(cena.formulario.getFieldState('empresa.razaosocial').invalid).toBe(false)
    abrir('empresa', { empresa: { ...empresa, cidade: null } })
    await cena.passos.seguir()
    expect(cena.idas).toEqual([])
    expect(cena.formulario.getFieldState('empresa.cidade').error?.message).toBe('Escolha a cidade na lista.')
    expect(cena.formulario.getFieldState('pessoa.nome').invalid).toBe(false)
  })

  test('goes on where it is well formed, whatever later ones miss', async () => {
    abrir('documento', { empresa: { documento: empresa.documento } })
    await cena.passos.seguir()
    abrir('empresa', { empresa })
    await cena.passos.seguir()
    expect(cena.idas).toEqual([{ passo: 'empresa' }, { passo: 'voce' }])
  })

  test('is not reached past one that misses something', () => {
    expect(abrir('voce', {})).toContain('<h1>Cadastro</h1>')
    expect(abrir('voce', { empresa: { ...empresa, razaosocial: '' } })).toContain('<h1>A empresa</h1>')
    expect(abrir('voce', { empresa })).toContain('<h1>Você</h1>')
  })

  test('shows again what was written in it, and leads back', () => {
    const tudo = { empresa, pessoa }
    expect(valor(abrir('voce', tudo), 'pessoa.email')).toBe(pessoa.email)
    cena.passos.aoVoltar!()
    expect(valor(abrir('empresa', tudo), 'empresa.razaosocial')).toBe(empresa.razaosocial)
    cena.passos.aoVoltar!()
    expect(valor(abrir('documento', tudo), 'empresa.documento')).toBe('DE.M0R.001/0001-93')
    expect(cena.passos.aoVoltar).toBeUndefined()
    expect(cena.idas).toEqual([{ passo: 'empresa' }, { passo: 'documento' }])
    expect(cena.formulario.getValues('pessoa.email')).toBe(pessoa.email)
  })
})

describe('the company', () => {
  test('is a list to check where the register knows it', () => {
    const html = abrir('empresa', { empresa }, { achada: true })
    expect(html).toContain('<h1>É esta a empresa?</h1>')
    const linhas = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>.*?aria-label="(.*?)"/g)].map(([, ...l]) => l)
    expect(linhas).toEqual([
      ['Nome', 'Padaria Aurora do Sul Ltda', 'Mudar: Nome'],
      ['Como é conhecida', 'Padaria Aurora', 'Mudar: Como é conhecida'],
      ['Atividade', 'Fabricação de pães, CNAE 1091-1/02', 'Mudar: Atividade'],
      ['Tamanho', 'Microempresa (ME)', 'Mudar: Tamanho'],
      ['Endereço', 'Rua da Linha, 88, Ilhéus/BA, CEP 45651-000', 'Mudar: Endereço'],
      ['Contato', '(73) 3231-0000', 'Mudar: Contato'],
    ])
    expect(html).toContain('Sim, é esta')
    expect(html).not.toContain('name="empresa.razaosocial"')
  })

  test('is fields at once where something is missing, or the register does not know it', () => {
    for (const html of [
      abrir('empresa', { empresa }),
      abrir('empresa', { empresa: { ...empresa, cidade: null } }, { achada: true }),
    ]) {
      expect(html).toContain('<h1>A empresa</h1>')
      expect(valor(html, 'empresa.razaosocial')).toBe(empresa.razaosocial)
      // What may stay empty is folded away.
      expect(html.indexOf('<details')).toBeGreaterThan(html.indexOf('name="empresa.cidade"'))
      expect(html).not.toMatch(/<details[^>]*open/)
      expect(html.indexOf('name="empresa.telefone"')).toBeGreaterThan(html.indexOf('<details'))
    }
  })

  test('is waited for as long as nobody wants to type it, and differences are told above the list', () => {
    cena.consultas = { cnpj: 'buscando' }
    const espera = abrir('empresa', { empresa: { documento: empresa.documento } })
    expect(espera).toContain('Preencher sem esperar')
    expect(espera).not.toMatch(/name="empresa\.|type="submit"/)
    cena.consultas = {
      cnpj: 'encontrada',
      achada: true,
      diferentes: [{ campo: 'nomefantasia', atual: 'Aurora Pães', achado: 'Padaria Aurora', dito: 'Padaria Aurora' }],
    }
    const html = abrir('empresa', { empresa: { ...empresa, nomefantasia: 'Aurora Pães' } })
    expect(html.indexOf('você escreveu Aurora Pães')).toBeLessThan(html.indexOf('Mudar: Nome'))
    expect(html).toContain('<dd>Aurora Pães</dd>')
  })

  test('of another one is where the registration ends', () => {
    const html = abrir('empresa', { empresa }, { achada: true, tela: <OutraEmpresa /> })
    expect(html).toContain('O que você é na empresa?')
    expect(html).toMatch(/type="submit"[^>]*>.*Cadastrar/)
    expect(cena.passos.caminho).toEqual(['documento', 'empresa'])
  })
})

test('sending the message again leaves the page of what was sent where it is', () => {
  cena.enviar = { isSuccess: true, variables: { corpo: { pessoa } } }
  const html = abrir('voce', { empresa, pessoa })
  expect(html).toContain(`Enviamos uma mensagem para ${pessoa.email}`)
  expect(html).toMatch(/aria-(busy|disabled)="true".*Enviando/s)
})

test('a refusal leads to the step of its first field', () => {
  const recusada = (...campos: string[]) =>
    cena.aoFalhar({ campos: Object.fromEntries(campos.map((campo) => [campo, 'Confira.'])) } as unknown as Falha)
  abrir('voce', { empresa, pessoa })
  recusada('pessoa.email', 'empresa.cidade')
  recusada('empresa.documento', 'empresa.cidade')
  recusada('pessoa.email')
  recusada()
  expect(cena.idas).toEqual([{ passo: 'empresa' }, { passo: 'documento' }])
  abrir('empresa', { empresa }, { tela: <OutraEmpresa /> })
  recusada('documento')
  recusada('mensagem')
  expect(cena.idas.slice(2)).toEqual([{ passo: 'documento' }])
})

describe('who registers by CPF', () => {
  const negocio = {
    ...empresa,
    tipo: 'cpf',
    documento: '52998224725',
    porte: 'ARTESAO',
    razaosocial: '',
    nomefantasia: '',
  }

  test('is asked for the own name once, and not what it is in a company', () => {
    const html = abrir('empresa', { empresa: negocio })
    expect(html).toContain('<h1>Seu negócio</h1>')
    expect(html).not.toContain('name="empresa.razaosocial"')
    const voce = abrir('voce', { empresa: negocio })
    expect(valor(voce, 'pessoa.nome')).toBe('')
    expect(voce).not.toMatch(/Seu CPF|O que você é na empresa/)
  })

  test('gives its business that name', () => {
    const lido = esquemaDoCadastro.parse({
      empresa: {
        ...negocio,
        cnaes_secundarios: [],
        inscricao_produtor: '',
        caf: '',
        sicab: '',
        sicab_validade: '',
        complemento: '',
        email: '',
        mensagem: '',
      },
      pessoa: { ...pessoa, cpf: '', telefone: '' },
      aviso: '1',
      termos: '1',
    } as unknown as CadastroEscrito)
    expect([lido.empresa.razaosocial, lido.empresa.nomefantasia, lido.pessoa.cpf]).toEqual([
      'Bento Aurora',
      'Bento Aurora',
      '52998224725',
    ])
  })
})
