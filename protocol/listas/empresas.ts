import { empresa } from '../empresa.ts'
import { lista } from '../kernel/lista.ts'
import { nomeDoLado } from './em-palavras.ts'

export const empresas = lista('empresas', 'Empresas', [empresa.buscar, empresa.listar], {
  nome: ['Nome fantasia', (e) => e.nomefantasia],
  razao: ['Razão social', (e) => e.razaosocial],
  documento: ['CNPJ ou CPF', (e) => e.cnpj_mask ?? e.cpf_mask],
  lado: ['Atua como', (e) => e.tipo.map((t) => nomeDoLado[t]).join(' e ')],
  porte: ['Porte', (e) => e.porte?.descricao],
  cidade: ['Cidade', (e) => `${e.cidade}/${e.estado}`],
  situacao: [
    'Situação',
    (e) => (!e.ativo ? 'Cadastro inativo' : e.suspenso ? 'Suspensa' : (e.status?.descricao ?? 'Cadastro ativo')),
  ],
  desde: ['No Hub desde', (e) => e.dtainclusao, 'dia'],
})
