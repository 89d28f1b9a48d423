import { empresa as empresas } from '@hub/protocol/empresa.ts'
import { empresaUsuario as api } from '@hub/protocol/empresa-usuario.ts'
import { usuario as usuarios } from '@hub/protocol/usuario.ts'
import { useState } from 'react'
import { chamar } from '../../api/cliente.ts'
import { useMudanca } from '../../api/consultas.ts'
import { documentoDaEmpresa } from '../../parts/documento-da-empresa.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { Caixa } from '../../ui/Caixa.tsx'
import { CampoCombo, type OpcaoDeCombo } from '../../ui/CampoCombo.tsx'
import { GrupoDeRadios } from '../../ui/GrupoDeRadios.tsx'
import { doVinculo } from './EmpresasUsuarios.tsx'

const buscarPessoas = async (search: string, sinal: AbortSignal): Promise<OpcaoDeCombo[]> =>
  (
    await chamar(usuarios.listar, { query: { page_size: 20, ativo: 'true', ...(search && { search }) }, sinal })
  ).results.map((u) => ({ value: String(u.id), label: `${u.nome} ${u.sobrenome}`, detail: u.email }))

const buscarEmpresas = async (search: string, sinal: AbortSignal): Promise<OpcaoDeCombo[]> =>
  (await chamar(empresas.buscar, { query: { page_size: 20, ...(search && { search }) }, sinal })).results.map((e) => ({
    value: String(e.id),
    label: e.nomefantasia,
    detail: documentoDaEmpresa(e),
  }))

interface Props {
  /** The company whose people are on the screen. */
  empresa: { id: number; nome: string } | undefined
  aoFechar: () => void
}

/** A person acts for a company from now on. */
export function LigarPessoa({ empresa: daTela, aoFechar }: Props) {
  const [pessoa, escolherPessoa] = useState<OpcaoDeCombo | null>(null)
  const [empresa, escolherEmpresa] = useState<OpcaoDeCombo | null>(
    daTela ? { value: String(daTela.id), label: daTela.nome } : null,
  )
  const [lado, escolherLado] = useState('cliente')
  const [assina, mudarAssina] = useState(true)
  const [tentou, tentar] = useState(false)
  const [erro, dizer] = useState<string | null>(null)
  const ligar = useMudanca(api.ligar, {
    invalida: doVinculo,
    sucesso: 'Pessoa ligada e avisada.',
    erro: false,
    aoConcluir: aoFechar,
    aoFalhar: (falha) => dizer(Object.values(falha.campos)[0] ?? falha.mensagem),
  })
  return (
    <Formulario
      titulo="Ligar pessoa a empresa"
      erro={erro}
      confirmar="Ligar"
      confirmando="Ligando"
      enviando={ligar.isPending}
      aoFechar={aoFechar}
      aoEnviar={() => {
        tentar(true)
        dizer(null)
        if (!pessoa || !empresa) return
        ligar.mutate({
          corpo: {
            empresa: Number(empresa.value),
            usuario: Number(pessoa.value),
            lado: lado as 'cliente' | 'prestador',
            representante: assina,
          },
        })
      }}
    >
      <CampoCombo
        label="Pessoa"
        placeholder="Nome ou e-mail"
        value={pessoa}
        onChange={escolherPessoa}
        search={buscarPessoas}
        errorMessage={tentou && !pessoa ? 'Escolha a pessoa.' : undefined}
      />
      <CampoCombo
        label="Empresa"
        placeholder="Nome, CNPJ ou CPF"
        value={empresa}
        onChange={escolherEmpresa}
        search={buscarEmpresas}
        errorMessage={tentou && !empresa ? 'Escolha a empresa.' : undefined}
      />
      <GrupoDeRadios
        label="Age como"
        help="A conta da pessoa precisa ter este perfil."
        value={lado}
        onChange={escolherLado}
        options={[
          { value: 'cliente', label: 'Cliente: pede e acompanha serviços' },
          { value: 'prestador', label: 'Prestador: propõe e executa serviços' },
        ]}
      />
      <Caixa label="Assina contratos pela empresa" value={assina} onChange={mudarAssina} />
    </Formulario>
  )
}
