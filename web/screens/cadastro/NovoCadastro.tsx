import { cadastro } from '@hub/protocol/cadastro.ts'
import { portal } from '@hub/protocol/portal.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useFormulario } from '../../api/formulario.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { CadastroEmPassos } from './CadastroEmPassos.tsx'
import { CadastroEnviado } from './CadastroEnviado.tsx'
import {
  esquemaDoCadastro,
  type FormularioDoCadastro,
  guardarEnviado,
  lerDaAba,
  lerEnviado,
} from './cadastro-escrito.ts'
import { PassoDocumento } from './PassoDocumento.tsx'
import { PassoEmpresa } from './PassoEmpresa.tsx'
import { PassoVoce } from './PassoVoce.tsx'
import { usePassosDoCadastro } from './passos-do-cadastro.ts'
import { errosDoFormulario, useGuardaNaAba } from './usar-cadastro.ts'
import { useConsultas } from './usar-consultas.ts'

const caminho = ['documento', 'empresa', 'voce'] as const

/** A person registers itself with its company; the rest happens by the link of the e-mail. */
export function NovoCadastro() {
  const documentos = useQuery(consulta(portal.listarDocumentos))
  const [inicial] = useState(lerDaAba)
  const formulario = useFormulario(esquemaDoCadastro, inicial)
  const escrito = formulario as unknown as FormularioDoCadastro
  const passos = usePassosDoCadastro(escrito, esquemaDoCadastro, caminho)
  // Above the steps: a look-up goes on while one does.
  const consultas = useConsultas(escrito)
  const [corrigindo, corrigir] = useState(false)
  const [antes, esquecerAntes] = useState(lerEnviado)
  // A call of its own: the page of what was sent hangs on the first one.
  const reenviar = useMudanca(cadastro.enviar, { sucesso: 'Enviamos outra mensagem.', invalida: [] })
  const enviar = useMudanca(cadastro.enviar, {
    sucesso: false,
    erro: false,
    formulario,
    aoConcluir: (_, { corpo }) => {
      guardarEnviado(corpo.pessoa.email)
      corrigir(false)
    },
    aoFalhar: (falha) => {
      passos.mostrar(Object.keys(falha.campos))
      // A notice or terms newer than the page: they are fetched and asked for again.
      if (falha.type === 'VERSAO_DESATUALIZADA') {
        formulario.setValue('aviso', '')
        formulario.setValue('termos', '')
        void documentos.refetch()
      }
    },
  })
  const enviado = enviar.isSuccess && !corrigindo
  useGuardaNaAba(escrito, !enviado)
  if (antes && !enviar.isSuccess)
    return (
      <CadastroEnviado
        email={antes}
        aoCorrigir={() => {
          guardarEnviado(null)
          esquecerAntes(null)
        }}
      />
    )
  if (enviado)
    return (
      <CadastroEnviado
        email={enviar.variables.corpo.pessoa.email}
        reenviando={reenviar.isPending}
        aoReenviar={() => reenviar.mutate(enviar.variables)}
        aoCorrigir={() => corrigir(true)}
      />
    )
  const noGeral =
    enviar.error && Object.keys((enviar.error as { campos?: object }).campos ?? {}).length === 0
      ? fraseDe(enviar.error)
      : escrito.formState.errors.root?.message
  const cpf = escrito.watch('empresa.tipo') === 'cpf'
  return (
    <CadastroEmPassos
      passos={passos}
      negocio={cpf}
      noGeral={noGeral}
      aoEnviar={formulario.handleSubmit(
        (corpo) => enviar.mutate({ corpo }),
        (faltas) => passos.mostrar(errosDoFormulario(faltas).map(({ name }) => name)),
      )}
    >
      {(resumo) => (
        <>
          {passos.atual === 'documento' && (
            <>
              <Cabecalho
                title="Cadastro"
                subtitle={
                  cpf
                    ? 'Quem é produtor rural ou artesão se cadastra com o próprio CPF.'
                    : 'Com o CNPJ buscamos nome, endereço e atividade da empresa. Você só confere.'
                }
              />
              {resumo}
              <PassoDocumento formulario={escrito} consultas={consultas}>
                <p>
                  <Ancora href={caminhos.login}>Já tenho conta, entrar</Ancora>
                </p>
                <p className="apoio">
                  São 3 passos, uns 3 minutos. O que você escreve fica guardado enquanto esta aba estiver aberta, menos
                  o CPF.
                </p>
              </PassoDocumento>
            </>
          )}
          {passos.atual === 'empresa' && (
            <PassoEmpresa formulario={escrito} consultas={consultas} passos={passos} resumo={resumo} />
          )}
          {passos.atual === 'voce' && (
            <>
              <Cabecalho title="Você" subtitle="Quem responde pelo cadastro." />
              {resumo}
              <PassoVoce
                formulario={escrito}
                documentos={documentos}
                ocupado={enviar.isPending}
                aoVoltar={passos.aoVoltar}
              />
            </>
          )}
        </>
      )}
    </CadastroEmPassos>
  )
}
