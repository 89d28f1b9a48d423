import { credenciamento as api } from '@hub/protocol/credenciamento.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import { listagem } from '@hub/protocol/listagem.ts'
import { useState } from 'react'
import { chamar } from '../../api/cliente.ts'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { para } from '../../parts/caminhos.ts'
import { documentoDaEmpresa } from '../../parts/documento-da-empresa.ts'
import { useIr } from '../../parts/endereco.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoCombo, type OpcaoDeCombo } from '../../ui/CampoCombo.tsx'
import { doCredenciamento } from './janelas.ts'

const procurarEmpresa = async (search: string, sinal: AbortSignal) =>
  (await chamar(empresa.listar, { query: { search, page_size: '10' }, sinal })).results.map((e) => ({
    value: String(e.id),
    label: e.nomefantasia,
    detail: documentoDaEmpresa(e),
  }))
const procurarServico = async (search: string, sinal: AbortSignal) =>
  (await chamar(listagem.simplesServicos, { query: { search, page_size: '10' }, sinal })).results.map((s) => ({
    value: String(s.id),
    label: s.descricao,
  }))

/** The house opens an accreditation for a company: which one, for what, on which contract. */
export function AbrirCredenciamento({ aoFechar }: { aoFechar: () => void }) {
  const [empresaEscolhida, escolherEmpresa] = useState<OpcaoDeCombo | null>(null)
  const [servicoEscolhido, escolherServico] = useState<OpcaoDeCombo | null>(null)
  const [descricao, descrever] = useState('')
  const [campos, dizer] = useState<Record<string, string>>({})
  const ir = useIr()
  const vincular = useMudanca(api.vincular, {
    invalida: doCredenciamento,
    sucesso: 'Credenciamento aberto. O prestador foi avisado.',
    erro: false,
    aoConcluir: (c) => ir(para('credenciamento', { empresa: c.empresa.id, servico: c.servico.id })),
    aoFalhar: (falha) => dizer(falha.campos),
  })
  return (
    <Formulario
      titulo="Abrir credenciamento"
      subtitulo="Para uma empresa que a entidade já escolheu, por edital ou contrato."
      erro={vincular.error && Object.keys(campos).length === 0 ? fraseDe(vincular.error) : null}
      confirmar="Abrir credenciamento"
      confirmando="Abrindo"
      enviando={vincular.isPending}
      aoFechar={aoFechar}
      aoEnviar={() => {
        const faltas = {
          ...(!empresaEscolhida && { empresa: 'Escolha a empresa.' }),
          ...(!servicoEscolhido && { servico: 'Escolha o serviço.' }),
          ...(descricao.trim().length < 3 && { 'contrato.descricao': 'Escreva pelo menos 3 caracteres.' }),
        }
        dizer(faltas)
        if (empresaEscolhida && servicoEscolhido && Object.keys(faltas).length === 0)
          vincular.mutate({
            corpo: {
              empresa: Number(empresaEscolhida.value),
              servico: Number(servicoEscolhido.value),
              contrato: { descricao },
            },
          })
      }}
    >
      <CampoCombo
        label="Empresa"
        placeholder="Nome ou CNPJ"
        value={empresaEscolhida}
        onChange={escolherEmpresa}
        search={procurarEmpresa}
        errorMessage={campos.empresa}
      />
      <CampoCombo
        label="Serviço"
        placeholder="Nome do serviço"
        value={servicoEscolhido}
        onChange={escolherServico}
        search={procurarServico}
        errorMessage={campos.servico}
      />
      <CampoArea
        label="Contrato ou edital"
        limit={500}
        help="Em que se baseia este vínculo. O prestador lê este texto."
        value={descricao}
        onChange={descrever}
        errorMessage={campos['contrato.descricao']}
      />
    </Formulario>
  )
}
