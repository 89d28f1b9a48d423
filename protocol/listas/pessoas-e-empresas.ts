import { empresaUsuario } from '../empresa-usuario.ts'
import { lista } from '../kernel/lista.ts'
import { nomeDoLado } from './em-palavras.ts'

export const pessoasEEmpresas = lista('pessoas-e-empresas', 'Pessoas e empresas', [empresaUsuario.listar], {
  pessoa: ['Pessoa', (v) => v.usuario.nome],
  email: ['E-mail', (v) => v.usuario.email],
  cpf: ['CPF', (v) => v.usuario.cpf_mask],
  acesso: ['Com acesso', (v) => v.usuario.ativo],
  empresa: ['Empresa', (v) => v.empresa.nome],
  documento: ['CNPJ ou CPF da empresa', (v) => v.empresa.documento],
  lado: ['Age como', (v) => nomeDoLado[v.lado]],
  assina: ['Assinatura', (v) => (v.representante ? 'Assina pela empresa' : 'Não assina')],
})
