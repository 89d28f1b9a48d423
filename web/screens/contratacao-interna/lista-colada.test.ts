import type { ClienteDaLista } from '@hub/protocol/listagem.ts'
import { expect, test } from 'vitest'
import { comProgramaDeHoje, contratacaoEmBranco, escolherParticipante, mudouPrograma } from './contratacao-escrita.ts'
import { conferirLista } from './lista-colada.ts'

const cliente = (id: number): ClienteDaLista => ({
  id,
  nomefantasia: `Empresa ${id}`,
  razaosocial: `Empresa ${id}`,
  documento: 'x',
  rotulo: 'cnpj',
  porte: null,
  cidade: 'Ilhéus',
  estado: 'BA',
  ativo: true,
  unidade: 'Sul',
})
const achada = (id: number) => ({ escrito: String(id), resultado: 'encontrada' as const, empresa: cliente(id) })

test('of a pasted list come in those that are found, new and fit; of each other one the reason is told', () => {
  const { incluir, fora } = conferirLista(
    {
      documentos: [
        achada(1),
        achada(2),
        { escrito: '3', resultado: 'repetida', empresa: null },
        { escrito: '4', resultado: 'invalida', empresa: null },
        { escrito: '5', resultado: 'ausente', empresa: null },
      ],
      alem: 3,
    },
    [escolherParticipante(cliente(2))],
  )
  expect(incluir.map((e) => e.id)).toEqual([1])
  expect(fora.map((f) => f.escrito)).toEqual(['2', '3', '4', '5', 'Mais 3 linhas'])
  expect(fora[0]!.motivo).toBe('Empresa 2 já está na contratação.')
  const cheia = conferirLista({ documentos: Array.from({ length: 32 }, (_, i) => achada(i + 1)), alem: 0 }, [])
  expect([cheia.incluir.length, cheia.fora.length, cheia.fora[0]!.motivo]).toEqual([
    30,
    2,
    expect.stringContaining('30 empresas'),
  ])
})

test('the only programme needs no choosing, and one that was chosen stays', () => {
  const p = { id: 7, descricao: 'Contratação Interna', subsidios: [], parceiro: null }
  const programas = [p] as unknown as Parameters<typeof comProgramaDeHoje>[1]
  expect(comProgramaDeHoje(contratacaoEmBranco, programas).programa?.id).toBe(7)
  expect(comProgramaDeHoje(contratacaoEmBranco, [...programas!, ...programas!]).programa).toBeNull()
  expect(comProgramaDeHoje(contratacaoEmBranco, undefined).programa).toBeNull()
  const outro = { ...contratacaoEmBranco, programa: { id: 1, descricao: '', bps: {}, parceiroBp: 0 } }
  expect(comProgramaDeHoje(outro, programas).programa?.id).toBe(1)
})

test('a programme that pays another part by now is told, and counts as it is', () => {
  const com = (porcentagem: number) =>
    [
      { id: 7, descricao: 'Alfa', subsidios: [{ porte: { codigo: 'MEI' }, porcentagem }], parceiro: null },
    ] as unknown as Parameters<typeof comProgramaDeHoje>[1]
  const escolhido = {
    ...contratacaoEmBranco,
    programa: { id: 7, descricao: 'Alfa', bps: { MEI: 7000 }, parceiroBp: 0 },
  }
  expect([mudouPrograma(escolhido, com(70)), mudouPrograma(escolhido, com(40))]).toEqual([false, true])
  expect(mudouPrograma(escolhido, undefined)).toBe(false)
  expect(comProgramaDeHoje(escolhido, com(40)).programa?.bps).toEqual({ MEI: 4000 })
})
