import { limparCep, mascararCep } from '@hub/domain/kernel/cep.ts'
import type { Atividade } from '@hub/domain/kernel/cnae.ts'
import { limparCnpj } from '@hub/domain/kernel/cnpj.ts'
import { limparTelefone, mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { aceitaDocumento, type Porte, portes, portesTodos } from '@hub/domain/porte/porte.ts'
import { empresa as api, type EmpresaDetalhe } from '@hub/protocol/empresa.ts'
import { listagem } from '@hub/protocol/listagem.ts'
import { chamar } from '../../api/cliente.ts'
import { judged } from '../../api/field-schemas.ts'
import { useSessao } from '../../api/sessao.ts'
import { Command } from '../../blocks/Command.tsx'
import { CampoCombo, type OpcaoDeCombo } from '../../ui/CampoCombo.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoMascara } from '../../ui/CampoMascara.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { CamposDaAtividade } from './CamposDaAtividade.tsx'

export interface Dados {
  nomefantasia: string
  razaosocial: string
  porte: string
  cnae: string
  cnae_descricao: string
  cnaes_secundarios: readonly Atividade[]
  sicab: string
  sicab_validade: string
  inscricao_produtor: string
  caf: string
  telefone: string
  email: string
  cep: string
  logradouro: string
  complemento: string
  cidade_ibge: OpcaoDeCombo | null
}

const dadosDe = (e: EmpresaDetalhe): Dados => ({
  nomefantasia: e.nomefantasia,
  razaosocial: e.razaosocial,
  porte: e.porte?.codigo ?? '',
  cnae: e.cnae ?? '',
  cnae_descricao: e.cnae_descricao ?? '',
  cnaes_secundarios: e.cnaes_secundarios,
  sicab: e.sicab ?? '',
  sicab_validade: e.sicab_validade ?? '',
  inscricao_produtor: e.inscricao_produtor ?? '',
  caf: e.caf ?? '',
  telefone: e.telefone ? limparTelefone(e.telefone) : '',
  email: e.email ?? '',
  cep: e.cep_mask ? limparCep(e.cep_mask) : '',
  logradouro: e.logradouro ?? '',
  complemento: e.complemento ?? '',
  cidade_ibge: { value: e.cidade_ibge, label: `${e.cidade}/${e.estado}` },
})

const textos = ['nomefantasia', 'razaosocial', 'telefone', 'email', 'cep', 'logradouro'] as const
const esvaziaveis = [
  'cnae',
  'cnae_descricao',
  'sicab',
  'sicab_validade',
  'inscricao_produtor',
  'caf',
  'complemento',
] as const

/** Only what was changed, as it is sent. */
function mudancas(antes: Dados, d: Dados) {
  const mudou = (campo: 'porte' | (typeof textos)[number] | (typeof esvaziaveis)[number]) =>
    d[campo].trim() !== antes[campo].trim()
  return {
    ...Object.fromEntries(textos.filter(mudou).map((c) => [c, d[c]])),
    ...Object.fromEntries(esvaziaveis.filter(mudou).map((c) => [c, d[c].trim() || null])),
    // The form holds copies.
    ...(JSON.stringify(d.cnaes_secundarios) !== JSON.stringify(antes.cnaes_secundarios) && {
      cnaes_secundarios: [...d.cnaes_secundarios],
    }),
    ...(mudou('porte') && { porte: d.porte as Porte }),
    ...(d.cidade_ibge && d.cidade_ibge.value !== antes.cidade_ibge?.value && { cidade_ibge: d.cidade_ibge.value }),
  }
}

/** What is well formed depends on who the company is: the hub says it. */
const esquema = judged((_: Dados) => ({}))

const buscarCidades = async (search: string, sinal: AbortSignal): Promise<OpcaoDeCombo[]> =>
  (await chamar(listagem.cidades, { query: { page_size: 20, ...(search && { search }) }, sinal })).results.map((c) => ({
    value: c.codigo,
    label: `${c.nome}/${c.estado}`,
  }))

/** The data of a company. */
export function EditarEmpresa({ e, onClose }: { e: EmpresaDetalhe; onClose: () => void }) {
  const { papel } = useSessao()
  const daEquipe = papel === 'gestor' || papel === 'coordenador'
  const antes = dadosDe(e)
  const documento = e.cnpj_mask ? 'cnpj' : 'cpf'
  return (
    <Command
      call={api.atualizar}
      schema={esquema}
      values={antes}
      input={(d) => ({ params: { id: e.id }, corpo: { versao: e.versao, ...mudancas(antes, d) } })}
      title="Editar dados da empresa"
      subtitle={e.nomefantasia}
      confirmLabel="Salvar"
      success="Dados salvos."
      onClose={onClose}
    >
      {(Field, form) => (
        <>
          <p className="apoio">O que mudar fica no histórico, com o valor de antes e o de agora.</p>
          <Field name="nomefantasia" as={CampoTexto} label="Nome fantasia" />
          {daEquipe && <Field name="razaosocial" as={CampoTexto} label="Razão social" />}
          {daEquipe && e.tipo.includes('cliente') && (
            <Field
              name="porte"
              as={CampoSelecao}
              label="Porte"
              help="Define o subsídio e o limite anual."
              options={portesTodos
                .filter((p) => aceitaDocumento(p, documento))
                .map((p) => ({ value: p, label: portes[p].rotulo }))}
            />
          )}
          <CamposDaAtividade cnpj={e.cnpj_mask && limparCnpj(e.cnpj_mask)} form={form} />
          {form.watch('porte') === 'ARTESAO' && (
            <>
              <Field name="sicab" as={CampoTexto} label="SICAB (carteira de artesão)" optional />
              <Field name="sicab_validade" as={CampoData} label="Validade da carteira" optional />
            </>
          )}
          {form.watch('porte') === 'PRODUTOR_RURAL' && (
            <>
              <Field name="inscricao_produtor" as={CampoTexto} label="Inscrição estadual de produtor" optional />
              <Field name="caf" as={CampoTexto} label="Número do CAF" optional />
            </>
          )}
          <Field name="telefone" as={CampoMascara} label="Telefone" mask={mascararTelefone} inputMode="tel" />
          <Field name="email" as={CampoTexto} label="E-mail" type="email" />
          <Field name="cep" as={CampoMascara} label="CEP" mask={mascararCep} />
          <Field name="logradouro" as={CampoTexto} label="Endereço" />
          <Field name="complemento" as={CampoTexto} label="Complemento" optional />
          {daEquipe ? (
            <Field
              name="cidade_ibge"
              as={CampoCombo}
              label="Cidade"
              help="É por ela que se sabe qual unidade atende os próximos pedidos."
              search={buscarCidades}
            />
          ) : (
            <p className="apoio">
              Razão social, porte e cidade são mudados pela equipe do Hub. Use “Pedir correção” ao lado de cada dado.
            </p>
          )}
        </>
      )}
    </Command>
  )
}
