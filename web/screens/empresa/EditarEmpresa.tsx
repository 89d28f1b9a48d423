import { limparCep, mascararCep } from '@hub/domain/kernel/cep.ts'
import type { Atividade } from '@hub/domain/kernel/cnae.ts'
import { limparCnpj } from '@hub/domain/kernel/cnpj.ts'
import { limparTelefone, mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { aceitaDocumento, type Porte, portes, portesTodos } from '@hub/domain/porte/porte.ts'
import { empresa as api, type EmpresaDetalhe } from '@hub/protocol/empresa.ts'
import { listagem } from '@hub/protocol/listagem.ts'
import { useState } from 'react'
import { chamar } from '../../api/cliente.ts'
import { useMudanca } from '../../api/consultas.ts'
import { useRascunho } from '../../api/rascunho.ts'
import { useSessao } from '../../api/sessao.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoCombo, type OpcaoDeCombo } from '../../ui/CampoCombo.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoMascara } from '../../ui/CampoMascara.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { CamposDaAtividade } from './CamposDaAtividade.tsx'

interface Dados {
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
  cidade: OpcaoDeCombo | null
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
  cidade: { value: e.cidade_ibge, label: `${e.cidade}/${e.estado}` },
})

/** What is typed as it is sent. */
type CampoDeTexto = Exclude<keyof Dados, 'cidade' | 'cnaes_secundarios'>

const ehDados = (v: unknown): v is Dados =>
  typeof v === 'object' &&
  v !== null &&
  typeof (v as Dados).nomefantasia === 'string' &&
  typeof (v as Dados).caf === 'string' &&
  Array.isArray((v as Dados).cnaes_secundarios)

const buscarCidades = async (search: string, sinal: AbortSignal): Promise<OpcaoDeCombo[]> =>
  (await chamar(listagem.cidades, { query: { page_size: 20, ...(search && { search }) }, sinal })).results.map((c) => ({
    value: c.codigo,
    label: `${c.nome}/${c.estado}`,
  }))

/** The data of a company. What was typed survives a reload; of what another window saved meanwhile one is told. */
export function EditarEmpresa({ e: agora, onClose }: { e: EmpresaDetalhe; onClose: () => void }) {
  // As the fields were filled: only what was changed here is sent, over the version that it was changed from.
  const [e] = useState(agora)
  const { papel } = useSessao()
  const daEquipe = papel === 'gestor' || papel === 'coordenador'
  const antes = dadosDe(e)
  const rascunho = useRascunho<Dados>(`empresa.${e.id}.${e.versao}`, antes, ehDados)
  const d = rascunho.valor
  const [campos, dizer] = useState<Record<string, string>>({})
  const [erro, dizerErro] = useState<string | null>(null)
  const salvar = useMudanca(api.atualizar, {
    sucesso: 'Dados salvos.',
    erro: false,
    aoConcluir: () => {
      rascunho.descartar()
      onClose()
    },
    aoFalhar: (falha) => {
      dizer(falha.campos)
      dizerErro(falha.campos[''] ?? falha.mensagem)
    },
  })
  const mudou = (campo: CampoDeTexto) => d[campo].trim() !== antes[campo].trim()
  const enviar = () => {
    dizer({})
    dizerErro(null)
    const esvaziaveis = [
      'cnae',
      'cnae_descricao',
      'sicab',
      'sicab_validade',
      'inscricao_produtor',
      'caf',
      'complemento',
    ] as const
    const textos = ['nomefantasia', 'razaosocial', 'telefone', 'email', 'cep', 'logradouro'] as const
    salvar.mutate({
      params: { id: e.id },
      corpo: {
        versao: e.versao,
        ...Object.fromEntries(textos.filter(mudou).map((c) => [c, d[c]])),
        ...Object.fromEntries(esvaziaveis.filter(mudou).map((c) => [c, d[c].trim() || null])),
        ...(d.cnaes_secundarios !== antes.cnaes_secundarios && { cnaes_secundarios: [...d.cnaes_secundarios] }),
        ...(mudou('porte') && { porte: d.porte as Porte }),
        ...(d.cidade && d.cidade.value !== antes.cidade?.value && { cidade_ibge: d.cidade.value }),
      },
    })
  }
  const de = (campo: CampoDeTexto, label: string) => ({
    name: campo,
    label,
    value: d[campo],
    onChange: (valor: string) => rascunho.mudar((v) => ({ ...v, [campo]: valor })),
    errorMessage: campos[campo],
  })
  const cliente = e.tipo.includes('cliente')
  const documento = e.cnpj_mask ? 'cnpj' : 'cpf'
  return (
    <Formulario
      title="Editar dados da empresa"
      subtitle={e.nomefantasia}
      error={erro}
      confirmLabel="Salvar"
      busy={salvar.isPending}
      onClose={onClose}
      onSubmit={enviar}
    >
      <p className="apoio">O que mudar fica no histórico, com o valor de antes e o de agora.</p>
      <CampoTexto {...de('nomefantasia', 'Nome fantasia')} />
      {daEquipe && <CampoTexto {...de('razaosocial', 'Razão social')} />}
      {daEquipe && cliente && (
        <CampoSelecao
          {...de('porte', 'Porte')}
          help="Define o subsídio e o limite anual."
          options={portesTodos
            .filter((p) => aceitaDocumento(p, documento))
            .map((p) => ({ value: p, label: portes[p].rotulo }))}
        />
      )}
      <CamposDaAtividade
        cnpj={e.cnpj_mask && limparCnpj(e.cnpj_mask)}
        cnae={de('cnae', 'CNAE')}
        descricao={de('cnae_descricao', 'Atividade principal')}
        outras={d.cnaes_secundarios}
        aoAchar={(achado) => rascunho.mudar((v) => ({ ...v, ...achado }))}
      />
      {d.porte === 'ARTESAO' && (
        <>
          <CampoTexto {...de('sicab', 'SICAB (carteira de artesão)')} optional />
          <CampoData {...de('sicab_validade', 'Validade da carteira')} optional />
        </>
      )}
      {d.porte === 'PRODUTOR_RURAL' && (
        <>
          <CampoTexto {...de('inscricao_produtor', 'Inscrição estadual de produtor')} optional />
          <CampoTexto {...de('caf', 'Número do CAF')} optional />
        </>
      )}
      <CampoMascara {...de('telefone', 'Telefone')} mask={mascararTelefone} length={11} inputMode="tel" />
      <CampoTexto {...de('email', 'E-mail')} type="email" />
      <CampoMascara {...de('cep', 'CEP')} mask={mascararCep} length={8} />
      <CampoTexto {...de('logradouro', 'Endereço')} />
      <CampoTexto {...de('complemento', 'Complemento')} optional />
      {daEquipe ? (
        <CampoCombo
          label="Cidade"
          help="É por ela que se sabe qual unidade atende os próximos pedidos."
          value={d.cidade}
          onChange={(cidade) => rascunho.mudar((v) => ({ ...v, cidade }))}
          search={buscarCidades}
          errorMessage={campos.cidade_ibge}
        />
      ) : (
        <p className="apoio">
          Razão social, porte e cidade são mudados pela equipe do Hub. Use “Pedir correção” ao lado de cada dado.
        </p>
      )}
    </Formulario>
  )
}
