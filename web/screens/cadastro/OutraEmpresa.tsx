import { cadastro } from '@hub/protocol/cadastro.ts'
import { useState } from 'react'
import { avisos } from '../../api/avisos.ts'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useFormulario } from '../../api/formulario.ts'
import { buscarSessao, useSessao } from '../../api/sessao.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { useIr } from '../../parts/endereco.ts'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { CadastroEmPassos } from './CadastroEmPassos.tsx'
import { esquemaDaEmpresa, type FormularioDoCadastro, lerDaAba } from './cadastro-escrito.ts'
import { PassoDocumento } from './PassoDocumento.tsx'
import { PassoEmpresa } from './PassoEmpresa.tsx'
import { usePassosDoCadastro } from './passos-do-cadastro.ts'
import { errosDoFormulario, useGuardaNaAba } from './usar-cadastro.ts'
import { useConsultas } from './usar-consultas.ts'

/** Another company of who has an account: registered at once, or where it exists, asked to be linked to. */
export function OutraEmpresa() {
  const ir = useIr()
  const { papeis } = useSessao()
  const lados = (['cliente', 'prestador'] as const).filter((l) => papeis.includes(l))
  const [inicial] = useState(() => {
    const lido = lerDaAba()
    return lido.empresa.documento || !lados[0] ? lido : { ...lido, empresa: { ...lido.empresa, lado: lados[0] } }
  })
  const formulario = useFormulario(esquemaDaEmpresa, inicial)
  const escrito = formulario as unknown as FormularioDoCadastro
  const passos = usePassosDoCadastro(escrito, esquemaDaEmpresa, caminho)
  const consultas = useConsultas(escrito)
  const incluir = useMudanca(cadastro.incluirEmpresa, {
    sucesso: false,
    erro: false,
    aoConcluir: async ({ resultado, empresa }) => {
      if (resultado === 'empresa') {
        // The session names the companies that the person acts for.
        await buscarSessao().catch(() => undefined)
        avisos.certo(`${empresa.nome} foi cadastrada.`)
      } else avisos.certo(`Pedido enviado: a equipe decide se você age por ${empresa.nome}.`)
      ir(empresa.lado === 'cliente' ? caminhos.empresas : caminhos.inicio)
    },
    aoFalhar: (falha) => {
      for (const [campo, message] of Object.entries(falha.campos))
        formulario.setError(`empresa.${campo}` as 'empresa.documento', { type: 'server', message })
      passos.mostrar(Object.keys(falha.campos).map((campo) => `empresa.${campo}`))
    },
  })
  useGuardaNaAba(escrito, !incluir.isSuccess)
  if (lados.length === 0)
    return (
      <Cabecalho
        title="O cadastro é para clientes e prestadores"
        subtitle="Pessoas da equipe são ligadas a empresas pela administração."
        end={<LinkBotao href={caminhos.inicio}>Ir para o início</LinkBotao>}
      />
    )
  const noGeral =
    incluir.error && Object.keys((incluir.error as { campos?: object }).campos ?? {}).length === 0
      ? fraseDe(incluir.error)
      : undefined
  return (
    <CadastroEmPassos
      passos={passos}
      negocio={escrito.watch('empresa.tipo') === 'cpf'}
      noGeral={noGeral}
      aoEnviar={formulario.handleSubmit(
        ({ empresa }) => incluir.mutate({ corpo: empresa }),
        (faltas) => passos.mostrar(errosDoFormulario(faltas).map(({ name }) => name)),
      )}
    >
      {(resumo) =>
        passos.atual === 'documento' ? (
          <>
            <Cabecalho
              trail={trilha}
              title="Cadastrar outra empresa"
              subtitle="Se ela já estiver no Hub, pedimos o seu vínculo a quem decide."
            />
            {resumo}
            <PassoDocumento formulario={escrito} consultas={consultas} />
          </>
        ) : (
          <PassoEmpresa
            formulario={escrito}
            consultas={consultas}
            passos={passos}
            resumo={resumo}
            cadastrar={{ trilha, ocupado: incluir.isPending }}
          />
        )
      }
    </CadastroEmPassos>
  )
}
const caminho = ['documento', 'empresa'] as const
const trilha = [{ label: 'Minhas empresas', href: caminhos.empresas }, { label: 'Outra empresa' }]
