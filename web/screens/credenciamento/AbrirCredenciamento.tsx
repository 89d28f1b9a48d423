import { credenciamento as api } from '@hub/protocol/credenciamento.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import { texto } from '@hub/protocol/kernel/campos.ts'
import { listagem } from '@hub/protocol/listagem.ts'
import * as z from 'zod/mini'
import { chamar } from '../../api/cliente.ts'
import { option } from '../../api/field-schemas.ts'
import { Command } from '../../blocks/Command.tsx'
import { para } from '../../parts/caminhos.ts'
import { documentoDaEmpresa } from '../../parts/documento-da-empresa.ts'
import { useIr } from '../../parts/endereco.ts'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoCombo } from '../../ui/CampoCombo.tsx'

const procurarEmpresa = async (search: string, sinal: AbortSignal) =>
  (await chamar(empresa.buscar, { query: { search, lado: 'prestador', page_size: '10' }, sinal })).results.map((e) => ({
    value: String(e.id),
    label: e.nomefantasia,
    detail: documentoDaEmpresa(e),
  }))
const procurarServico = async (search: string, sinal: AbortSignal) =>
  (await chamar(listagem.simplesServicos, { query: { search, page_size: '10' }, sinal })).results.map((s) => ({
    value: String(s.id),
    label: s.descricao,
  }))

const schema = z.object({
  empresa: option('Escolha a empresa.'),
  servico: option('Escolha o serviço.'),
  contrato: z.object({ descricao: texto(500, 3) }),
})

/** The staff opens an accreditation for a company: which one, for what, on which contract. */
export function AbrirCredenciamento({ onClose }: { onClose: () => void }) {
  const ir = useIr()
  return (
    <Command
      call={api.vincular}
      schema={schema}
      values={{ empresa: null, servico: null, contrato: { descricao: '' } }}
      input={(escolhido) => ({
        corpo: {
          empresa: Number(escolhido.empresa?.value),
          servico: Number(escolhido.servico?.value),
          contrato: escolhido.contrato,
        },
      })}
      title="Abrir credenciamento"
      subtitle="Para uma empresa que a entidade já escolheu, por edital ou contrato."
      confirmLabel="Abrir credenciamento"
      success="Credenciamento aberto. O prestador foi avisado."
      onClose={onClose}
      onDone={(c) => ir(para('credenciamento', { empresa: c.empresa.id, servico: c.servico.id }))}
    >
      {(Field) => (
        <>
          <Field
            name="empresa"
            as={CampoCombo}
            label="Empresa"
            placeholder="Nome ou CNPJ"
            help="Aparecem as empresas cadastradas como prestadoras."
            search={procurarEmpresa}
          />
          <Field
            name="servico"
            as={CampoCombo}
            label="Serviço"
            placeholder="Nome do serviço"
            search={procurarServico}
          />
          <Field
            name="contrato.descricao"
            as={CampoArea}
            label="Contrato ou edital"
            limit={500}
            help="Em que se baseia este vínculo. O prestador lê este texto."
          />
        </>
      )}
    </Command>
  )
}
