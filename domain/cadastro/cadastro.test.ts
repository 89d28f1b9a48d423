import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EmpresaDoCadastro } from './cadastro.formas.ts'
import { cpfDeOutro, DIAS_DA_CONFIRMACAO, faltasDaEmpresa, portesDe, soDoPorte } from './cadastro.rules.ts'
import { preencher } from './preencher.rules.ts'

const padaria: EmpresaDoCadastro = {
  tipo: 'cnpj',
  documento: '12ABC34501DE35',
  lado: 'cliente',
  razaosocial: 'Padaria Aurora Ltda',
  nomefantasia: 'Padaria Aurora',
  porte: 'ME',
  cnae: '1091102',
  cnae_descricao: 'Fabricação de produtos de padaria',
  cnaes_secundarios: [],
  inscricao_produtor: null,
  caf: null,
  sicab: null,
  sicab_validade: null,
  cep: '45653120',
  logradouro: null,
  complemento: null,
  cidade: '2913606',
  telefone: '73988887777',
  email: null,
  mensagem: null,
}
const campos = (mudado: Partial<EmpresaDoCadastro>) => faltasDaEmpresa({ ...padaria, ...mudado }).map((f) => f.campo)

describe('a registration', () => {
  it('is complete with a document, a size that goes with it and a place', () => {
    expect(campos({})).toEqual([])
    expect(campos({ tipo: 'cpf', documento: '52998224725', porte: 'ARTESAO' })).toEqual([])
    expect(campos({ lado: 'prestador', porte: null, cep: null, telefone: null })).toEqual([])
  })

  it.each<[string, Partial<EmpresaDoCadastro>, string[]]>([
    ['a CNPJ with a wrong digit', { documento: '12ABC34501DE36' }, ['documento']],
    ['a CNPJ in lower case', { documento: '12abc34501de35' }, ['documento']],
    ['a CPF with a wrong digit', { tipo: 'cpf', documento: '52998224726', porte: 'ARTESAO' }, ['documento']],
    ['a client without a size', { porte: null }, ['porte']],
    ['a person as a small company', { tipo: 'cpf', documento: '52998224725' }, ['porte']],
    ['a provider with a size', { lado: 'prestador' }, ['porte']],
    ['a provider with a CPF', { tipo: 'cpf', documento: '52998224725', lado: 'prestador', porte: null }, ['tipo']],
    ['an activity that is none', { cnae: '109110' }, ['cnae']],
    ['a CEP that is none', { cep: '00000000' }, ['cep']],
    ['a telephone without area code', { telefone: '88887777' }, ['telefone']],
  ])('says at the field what is wrong with %s', (_, mudado, esperados) => {
    expect(campos(mudado)).toEqual(esperados)
  })

  it('by CPF is of oneself alone', () => {
    const pessoa = { nome: 'Ana', sobrenome: 'Sol', email: 'ana@sol.example', cpf: '52998224725', telefone: null }
    const artesa = { ...padaria, tipo: 'cpf' as const, documento: '52998224725' }
    expect(cpfDeOutro({ pessoa, empresa: artesa })).toBe(false)
    expect(cpfDeOutro({ pessoa: { ...pessoa, cpf: '11144477735' }, empresa: artesa })).toBe(true)
    expect(cpfDeOutro({ pessoa, empresa: padaria })).toBe(false)
  })

  it('is forgotten when nobody confirms the e-mail in three days', () => {
    expect(DIAS_DA_CONFIRMACAO).toBe(3)
  })

  it('offers a person the sizes that go with a CPF', () => {
    expect(portesDe('cpf')).toEqual(['PRODUTOR_RURAL', 'ARTESAO'])
    expect(portesDe('cnpj')).toHaveLength(5)
  })

  it('keeps of producers and artisans only what belongs to the size that was chosen', () => {
    const cheia = { ...padaria, inscricao_produtor: '123', caf: 'BA1', sicab: 'S1', sicab_validade: '2027-01-01' }
    expect(soDoPorte(cheia)).toMatchObject({ inscricao_produtor: null, caf: null, sicab: null, sicab_validade: null })
    expect(soDoPorte({ ...cheia, porte: 'PRODUTOR_RURAL' })).toMatchObject({ inscricao_produtor: '123', sicab: null })
    expect(soDoPorte({ ...cheia, porte: 'ARTESAO' })).toMatchObject({ caf: null, sicab: 'S1' })
  })
})

describe('a look-up', () => {
  it('fills what is empty and tells what was typed otherwise', () => {
    expect(
      preencher({ nome: '', cep: '41000000', rua: 'Rua A' }, { nome: 'Aurora', cep: '45653120', rua: 'RUA  A' }),
    ).toEqual({
      valores: { nome: 'Aurora' },
      diferentes: [{ campo: 'cep', atual: '41000000', achado: '45653120' }],
    })
  })

  it('replaces what an earlier look-up filled, unless somebody changed it since', () => {
    const deAntes = { nome: 'Aurora', rua: 'Rua A' }
    const { valores, diferentes } = preencher({ nome: 'Aurora', rua: 'Rua B' }, { nome: 'Sol', rua: 'Rua C' }, deAntes)
    expect(valores).toEqual({ nome: 'Sol' })
    expect(diferentes.map((d) => d.campo)).toEqual(['rua'])
  })

  it('never touches what a person typed, whatever comes', () => {
    const texto = fc.string({ maxLength: 8 })
    const forma = fc.record({ a: texto, b: texto, c: texto })
    fc.assert(
      fc.property(
        forma,
        fc.record({ a: fc.option(texto), b: fc.option(texto), c: fc.option(texto) }),
        (digitado, achado) => {
          const { valores, diferentes } = preencher(digitado, achado)
          for (const campo of ['a', 'b', 'c'] as const) {
            if (digitado[campo].trim() !== '') expect(valores[campo]).toBeUndefined()
            if (valores[campo] !== undefined) expect(valores[campo]).not.toBe('')
          }
          for (const d of diferentes) expect(valores[d.campo]).toBeUndefined()
        },
      ),
    )
  })
})
