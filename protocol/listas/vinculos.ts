import { cadastro } from '../cadastro.ts'
import { lista } from '../kernel/lista.ts'
import { nomeDoLado } from './em-palavras.ts'

const quantosAgem = (n: number) =>
  n === 0
    ? 'Ninguém age pela empresa hoje'
    : n === 1
      ? '1 pessoa já age pela empresa'
      : `${n} pessoas já agem pela empresa`

export const NAO_DISSE = 'Não disse'

export const vinculos = lista('vinculos', 'Pedidos de vínculo', [cadastro.listarPedidos], {
  pessoa: ['Pessoa', (p) => p.pessoa.nome],
  email: ['E-mail', (p) => p.pessoa.email],
  cpf: ['CPF', (p) => p.pessoa.cpf_mask],
  empresa: ['Quer agir por', (p) => p.empresa.nome],
  documento: ['CNPJ ou CPF da empresa', (p) => p.empresa.documento],
  cidade: ['Cidade', (p) => `${p.empresa.cidade}/${p.empresa.estado}`],
  lado: ['Como', (p) => nomeDoLado[p.lado]],
  mensagem: ['Diz ser', (p) => p.mensagem ?? NAO_DISSE],
  pessoas: ['Quem já age', (p) => quantosAgem(p.empresa.pessoas)],
  quando: ['Pedido em', (p) => p.dtainclusao, 'dia'],
  decisao: ['Decisão', (p) => p.descricao],
  decidido: ['Decidido em', (p) => p.decidido_em, 'dia'],
  por: ['Quem decidiu', (p) => p.decidido_por],
})
