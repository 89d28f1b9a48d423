import { ordensDoCatalogo } from '@hub/protocol/servico.ts'
import { emNumero, emOpcao, emTexto } from '../../parts/busca.ts'

/** The filters of the column, in its order. Each holds several values, in the address as `tema=1,2`. */
export const filtros = ['tema', 'subtema', 'porte', 'modelo', 'tiposervico'] as const
export type Filtro = (typeof filtros)[number]

export const nomeDoFiltro: Record<Filtro, string> = {
  tema: 'Área',
  subtema: 'Assunto',
  porte: 'Para quem',
  modelo: 'Como é cobrado',
  tiposervico: 'Tipo de serviço',
}

export const buscaDoCatalogo = {
  page: emNumero(1),
  search: emTexto(),
  ordem: emOpcao(['', ...ordensDoCatalogo], ''),
  tema: emTexto(),
  subtema: emTexto(),
  porte: emTexto(),
  modelo: emTexto(),
  tiposervico: emTexto(),
}

export const POR_PAGINA = 10

export const valoresDe = (texto: string): string[] => texto.split(',').filter((v) => v !== '')

export const ordens: Record<(typeof ordensDoCatalogo)[number], string> = {
  relevancia: 'Mais próximos',
  contratados: 'Mais contratados',
  menor_preco: 'Menor preço',
  maior_preco: 'Maior preço',
  titulo: 'Nome, de A a Z',
  recentes: 'Mais recentes',
}
