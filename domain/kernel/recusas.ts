/**
 * Every refusal of the API: its status and the sentence that people read (docs/decisions/0003). Server, screens and the
 * API's documentation read this table; a rule or a machine that names a code which is not here does not compile.
 */
export const recusas = {
  VALIDACAO: { status: 400, texto: 'Algumas informações exigem sua revisão.' },
  SESSAO_AUSENTE: { status: 401, texto: 'Entre para continuar.' },
  TOKEN_INVALIDO: { status: 401, texto: 'Este token não vale: não existe, venceu ou foi revogado.' },
  INVALID_LOGIN: {
    status: 401,
    texto: 'E-mail ou senha não conferem. Depois de várias tentativas a conta espera alguns minutos.',
  },
  CSRF: { status: 403, texto: 'A página expirou. Recarregue e tente de novo.' },
  TOKEN_SEM_ESCOPO: { status: 403, texto: 'Este token não tem permissão para esta operação.' },
  PAPEL_NAO_PERMITE: { status: 403, texto: 'Seu perfil não permite esta ação.' },
  NAO_ENCONTRADO: { status: 404, texto: 'Não encontramos o que você procura.' },
  METODO_NAO_PERMITIDO: { status: 405, texto: 'Esta operação não existe neste endereço.' },
  SITUACAO_NAO_PERMITE: { status: 409, texto: 'A situação mudou e esta ação já não é possível.' },
  VEZ_PROPRIA: { status: 409, texto: 'A vez é sua: não há outra pessoa a lembrar.' },
  SEM_QUEM_LEMBRAR: { status: 409, texto: 'Não há ninguém com acesso a quem lembrar.' },
  JA_LEMBRADA_HOJE: { status: 409, texto: 'Quem está com a vez já recebeu um lembrete hoje.' },
  VERSAO_DESATUALIZADA: {
    status: 409,
    texto:
      'Isto foi alterado em outra janela, e nada foi gravado. A página já mostra como ficou: confira e tente de novo.',
  },
  CORPO_GRANDE_DEMAIS: { status: 413, texto: 'O envio é grande demais.' },
  ENDERECO_NAO_ATENDIDO: {
    status: 421,
    texto: 'A demonstração não atende por este endereço. Use http://localhost, ou inclua o nome em HUB_HOSTS.',
  },
  TIPO_NAO_ACEITO: { status: 415, texto: 'O formato do envio não é aceito.' },
  CHAVE_REUTILIZADA: { status: 422, texto: 'Esta operação já foi feita com outros dados. Recarregue e tente de novo.' },
  MUITAS_TENTATIVAS: { status: 429, texto: 'Muitas tentativas. Espere alguns minutos e tente de novo.' },
  ERRO_INTERNO: { status: 500, texto: 'Não foi possível realizar a operação, entre em contato com o suporte' },
  INDISPONIVEL: { status: 503, texto: 'O serviço está indisponível por um instante. Tente de novo.' },

  ENVIO_INTERROMPIDO: { status: 400, texto: 'O envio parou no meio. Tente de novo.' },
  ARQUIVO_VAZIO: { status: 400, texto: 'O arquivo está vazio. Escolha outro.' },
  ARQUIVO_GRANDE_DEMAIS: { status: 413, texto: 'O arquivo passa de 20 MB. Reduza e envie de novo.' },
  ARQUIVO_TIPO_NAO_ACEITO: {
    status: 400,
    texto: 'O que está dentro deste arquivo não é de um tipo aceito aqui. Escolha outro.',
  },
  ARQUIVO_CORROMPIDO: { status: 400, texto: 'Não conseguimos abrir o arquivo. Gere-o de novo e tente outra vez.' },
  ARQUIVO_DEMORADO: {
    status: 400,
    texto: 'A leitura do arquivo demorou demais. Tente de novo; se voltar a demorar, envie o arquivo mais simples.',
  },
  ARQUIVO_PROTEGIDO_POR_SENHA: { status: 400, texto: 'O arquivo tem senha. Envie uma cópia sem senha.' },
  ARQUIVO_COM_CONTEUDO_ATIVO: { status: 400, texto: 'O arquivo tem macros ou scripts. Envie uma cópia sem eles.' },
  ARQUIVO_COM_VIRUS: { status: 400, texto: 'O antivírus recusou este arquivo.' },
  ARQUIVO_AUSENTE: { status: 400, texto: 'Anexe pelo menos um arquivo.' },

  CARRINHO_ITEM_REPETIDO: { status: 400, texto: 'Apenas um tipo de produto pode ser contratado por vez!' },
  PEDIDO_IGUAL_RECENTE: {
    status: 409,
    texto: 'Uma solicitação igual foi enviada há poucos minutos. Confira antes de enviar outra.',
  },
  OFERTA_INATIVA: { status: 409, texto: 'Esta oferta saiu do catálogo.' },
  OFERTA_NAO_ATENDE_PORTE: { status: 409, texto: 'Esta oferta não atende o porte da empresa.' },
  DOCUMENTO_SEM_VALIDADE: { status: 400, texto: 'Informe até quando o documento vale.' },
  DOCUMENTO_JA_VENCIDO: { status: 400, texto: 'Este documento já venceu. Envie um que ainda valha.' },
  DOCUMENTO_EMITIDO_NO_FUTURO: { status: 400, texto: 'A emissão não pode ser depois de hoje.' },
  DOCUMENTO_DATAS_TROCADAS: { status: 400, texto: 'A validade não pode ser antes da emissão.' },
  CONTA_SEM_PERFIL: {
    status: 409,
    texto: 'Esta pessoa ainda não tem perfil no Hub. O link vai sozinho quando tiver.',
  },
  PESSOA_SEM_O_PERFIL: {
    status: 409,
    texto: 'Esta pessoa não tem o perfil deste lado. Inclua o perfil na conta dela antes.',
  },
  ULTIMA_PESSOA_DA_EMPRESA: {
    status: 409,
    texto:
      'É a última pessoa com acesso deste lado da empresa, que tem solicitações, convites ou propostas em andamento. Ligue outra antes.',
  },
  ULTIMA_ASSINATURA_DA_EMPRESA: {
    status: 409,
    texto:
      'É a última pessoa que assina por este lado da empresa, e há solicitações em andamento. Diga antes quem mais assina.',
  },
  EMPRESA_A_CONFIRMAR: {
    status: 409,
    texto: 'Falta confirmar que a empresa é de quem a cadastrou. Confirme a titularidade na página da empresa.',
  },
  EMPRESA_INATIVA: { status: 409, texto: 'O cadastro da empresa não está ativo.' },
  SEM_UNIDADE: { status: 409, texto: 'Nenhuma unidade atende a cidade da empresa. Fale com o suporte.' },
  PRESTADOR_NAO_CREDENCIADO: {
    status: 409,
    texto: 'Este prestador não pode fazer este serviço. Escolha outro ou deixe em aberto.',
  },
  PRESTADOR_FEZ_DIAGNOSTICO: {
    status: 409,
    texto: 'Este prestador fez o diagnóstico, e quem faz o diagnóstico não executa o serviço. Escolha outro.',
  },

  SERVICO_SEM_OFERTA: { status: 409, texto: 'Nenhuma oferta deste serviço está no catálogo. Ative uma antes.' },
  PROGRAMA_INATIVO: { status: 409, texto: 'O programa deste serviço não está ativo. Escolha outro antes.' },
  ULTIMA_OFERTA_ATIVA: {
    status: 409,
    texto: 'É a única oferta do serviço que está no catálogo. Para retirá-la, retire o serviço.',
  },
  TEMA_EM_USO: { status: 409, texto: 'Há serviços aqui. Passe-os a outro tema ou subtema antes de remover.' },
  IMAGEM_TIPO_NAO_ACEITO: { status: 400, texto: 'A imagem precisa ser PNG ou JPG.' },

  AREA_COM_SERVICOS: {
    status: 409,
    texto: 'Há serviços do catálogo nesta área. Passe-os a outra antes de desativar.',
  },
  AREA_EM_USO: { status: 409, texto: 'Esta área já foi usada e fica no histórico. Desative em vez de remover.' },
  AREA_UNICA: {
    status: 409,
    texto: 'Há gestor que só cuida desta área: sem ela, veria todas. Mude antes as áreas dele.',
  },
  AREA_INATIVA: { status: 409, texto: 'Esta área está desativada.' },
  UNIDADE_COM_CIDADES: { status: 409, texto: 'Há cidades nesta unidade. Passe-as a outra antes.' },
  UNIDADE_COM_SOLICITACOES: {
    status: 409,
    texto: 'Há solicitações em andamento nesta unidade. Ela só pode ser desativada quando terminarem.',
  },
  UNIDADE_EM_USO: { status: 409, texto: 'Esta unidade já teve solicitações e fica no histórico. Desative-a.' },
  UNIDADE_INATIVA: { status: 409, texto: 'Esta unidade está desativada.' },
  UNIDADE_SEM_GESTOR: {
    status: 409,
    texto: 'É o último gestor ativo desta unidade. Inclua outro antes de retirar este.',
  },
  CIDADE_DE_OUTRA_UNIDADE: { status: 409, texto: 'Há cidades que já são de outra unidade.' },

  PARCEIRO_EM_PROGRAMA: {
    status: 409,
    texto: 'Este parceiro divide o preço de um programa. Tire-o do programa antes de remover.',
  },
  PARCEIRO_EM_USO: { status: 409, texto: 'Há solicitações com este parceiro: ele fica no histórico delas.' },
  PROGRAMA_COM_SERVICOS: {
    status: 409,
    texto: 'Há serviços do catálogo neste programa. Passe-os a outro antes de desativar.',
  },

  GRUPO_PROPRIO: { status: 409, texto: 'Ninguém muda os próprios perfis. Peça a outra pessoa da administração.' },
  GRUPO_ACIMA: { status: 409, texto: 'Este perfil não é seu para dar ou tirar.' },
  ULTIMO_COORDENADOR: {
    status: 409,
    texto: 'É a última pessoa da coordenação com acesso. Inclua outra antes.',
  },
  AUTOR_NAO_CONFIRMA: { status: 409, texto: 'Quem deu ou recebe o perfil não o confirma. Peça a outra pessoa.' },
  ULTIMO_ADMIN: { status: 409, texto: 'É a última pessoa da administração com acesso. Inclua outra antes.' },
  ACESSO_PROPRIO: { status: 409, texto: 'Ninguém encerra o próprio acesso. Peça a outra pessoa.' },
  USUARIO_INATIVO: { status: 409, texto: 'O acesso desta pessoa está desativado.' },
  GESTOR_COM_SOLICITACOES: {
    status: 409,
    texto: 'Esta pessoa responde por solicitações em andamento. Transfira-as em Demandas antes.',
  },

  VINCULO_EXISTENTE: { status: 409, texto: 'Você já age por esta empresa, ou já pediu o vínculo.' },
  EXCLUSAO_COM_ANDAMENTO: {
    status: 409,
    texto:
      'Só esta pessoa age por uma empresa que tem solicitações, convites ou propostas em andamento. Ligue outra pessoa à empresa antes.',
  },

  RECURSO_JA_USADO: { status: 409, texto: 'O recurso desta solicitação já foi usado: só cabe um.' },
  RECURSO_FORA_DO_PRAZO: { status: 409, texto: 'O prazo para recorrer do indeferimento terminou.' },
  AUTOR_NAO_DECIDE: { status: 409, texto: 'Quem indeferiu não decide o recurso: outra pessoa decide.' },
  RECURSO_DE_OUTRO_JULGADOR: {
    status: 409,
    texto: 'Este recurso é decidido por outra pessoa, que a aba Recurso nomeia.',
  },

  DELEGACAO_SEM_PODER: { status: 409, texto: 'Você não tem hoje o que quer delegar.' },
  DELEGACAO_SO_ENTRE_COLEGAS: {
    status: 409,
    texto: 'Delegue a uma pessoa ativa do mesmo perfil, ou ligada à mesma empresa.',
  },
  DELEGACAO_SOBREPOSTA: { status: 409, texto: 'Nesses dias você já delegou isto a alguém. Encerre a outra antes.' },
  COLEGA_AUSENTE: { status: 409, texto: 'Esta pessoa também estará ausente nesses dias. Escolha outra.' },
  RM_INDISPONIVEL: { status: 503, texto: 'O RM não respondeu. Tente de novo daqui a pouco.' },
  INTEGRACAO_EM_ENVIO: { status: 409, texto: 'Este envio está acontecendo agora. Espere um instante.' },
  INTEGRACAO_JA_ENVIADA: { status: 409, texto: 'Este envio já foi feito: não há o que repetir nem remover.' },
  LISTA_LONGA_DEMAIS: {
    status: 409,
    texto: 'Um arquivo leva até 200.000 linhas. Escolha um período ou um filtro e exporte em partes.',
  },
  VISOES_DEMAIS: { status: 409, texto: 'Você já guarda 30 visões desta lista. Apague uma para guardar outra.' },
  TOKEN_REPETIDO: { status: 409, texto: 'Já há um token ativo com este nome.' },
  WEBHOOK_REPETIDO: { status: 409, texto: 'Já há um sistema com este nome.' },
  WEBHOOK_PARADO: { status: 409, texto: 'O envio a este sistema está parado. Retome o envio antes.' },
  WEBHOOK_EM_TRANSICAO: {
    status: 409,
    texto: 'O segredo anterior ainda vale: espere o fim da transição antes de trocar de novo.',
  },
  INTEGRACAO_REMOVIDA: { status: 409, texto: 'Este envio foi removido da fila.' },
  SAS_INDISPONIVEL: { status: 503, texto: 'O SAS não respondeu. Tente de novo daqui a pouco.' },
  SAS_NAO_CONFIGURADO: { status: 409, texto: 'Este Hub não está ligado ao SAS.' },
  CONSULTA_DESATUALIZADA: {
    status: 409,
    texto: 'Estes dados mudaram desde que você abriu esta tela. Confira de novo.',
  },

  RASCUNHO_DESATUALIZADO: {
    status: 409,
    texto: 'Este rascunho foi salvo em outra janela. O que está nesta tela continua aqui.',
  },
  RASCUNHOS_DEMAIS: { status: 409, texto: 'Há rascunhos demais guardados. Remova os que não precisa.' },
  PRESTADOR_JA_DESISTIU: { status: 409, texto: 'Este prestador já desistiu desta solicitação. Escolha outro.' },
  HORA_LIMITE_EXCEDIDA: { status: 409, texto: 'As horas passam do limite deste modelo de hora.' },
  MODELO_HORA_INATIVO: { status: 409, texto: 'Este modelo de hora não está mais em uso. Escolha outro.' },
  SOMENTE_DEMANDA_INTERNA: { status: 409, texto: 'Só vale para demandas enviadas pela entidade.' },

  PROGRAMA_SEM_CONTRATACAO_INTERNA: { status: 409, texto: 'Este programa não tem contratação interna. Escolha outro.' },
  SUBSOLICITACAO_ACOMPANHA: {
    status: 409,
    texto: 'Esta parte acompanha a contratação de várias empresas: a ação é feita lá.',
  },
  AJA_NA_SUBSOLICITACAO: {
    status: 409,
    texto: 'Depois da autorização cada empresa segue por si: abra a sub-solicitação dela.',
  },
  NAO_VALE_PARA_VARIAS_EMPRESAS: { status: 409, texto: 'Esta ação não vale para uma contratação de várias empresas.' },
  SUBSOLICITACAO_EM_EXECUCAO: {
    status: 409,
    texto: 'Há empresa com o serviço já em execução. Cancele as outras uma a uma.',
  },
  ESCOLHA_DO_CLIENTE: { status: 409, texto: 'Nesta solicitação quem escolhe a proposta é o cliente.' },

  SEM_RESPONSAVEL: { status: 409, texto: 'Defina quem é o responsável antes de liberar.' },
  SEM_CENTRO_DE_CUSTO: { status: 409, texto: 'Defina o centro de custo antes de liberar: há subsídio.' },
  JA_ENVOLVIDO: { status: 409, texto: 'Esta pessoa já acompanha este centro de custo.' },
  PESSOA_NAO_PODE_SER_ENVOLVIDA: {
    status: 409,
    texto: 'Um centro de custo só pode ter pessoas da gestão, da coordenação ou da administração que ainda têm acesso.',
  },
  CENTRO_DE_CUSTO_INATIVO: { status: 409, texto: 'Este centro de custo está inativo.' },
  SALDO_INSUFICIENTE: { status: 409, texto: 'O centro de custo não tem saldo para o subsídio inteiro.' },
  LIMITE_ANUAL_EXCEDIDO: {
    status: 409,
    texto: 'O limite anual de subsídio da empresa não cobre mais este valor. Devolva à seleção.',
  },
  PARTE_DO_CLIENTE_MAIOR: {
    status: 409,
    texto:
      'A parte do cliente ficou maior do que esta página mostrava, e nada foi gravado. Confira a divisão de agora e tente de novo.',
  },
  PARCELAS_NO_CONTRATO: {
    status: 409,
    texto: 'As parcelas estão no contrato: depois dele, só mudam por aditivo.',
  },
  PARCELA_NAO_VENCIDA: { status: 409, texto: 'A parcela do cliente ainda não venceu.' },
  BAIXA_JA_PEDIDA: { status: 409, texto: 'A baixa já foi pedida e espera a decisão de outra pessoa.' },
  BAIXA_NAO_PEDIDA: { status: 409, texto: 'Não há baixa à espera de decisão.' },
  SEM_PRESTADORES: {
    status: 409,
    texto: 'Ainda não há quem possa fazer este serviço: nenhum prestador dele está ativo.',
  },
  ACIMA_DA_ALCADA: { status: 409, texto: 'O subsídio passa da alçada do gestor: cabe ao coordenador autorizar.' },
  AUTOR_NAO_AUTORIZA: { status: 409, texto: 'Quem enviou ou escolheu não pode autorizar. Peça a outra pessoa.' },
  PRAZO_NAO_MAIOR: { status: 409, texto: 'O novo prazo precisa ser depois do atual.' },
  ENTREGAS_PENDENTES: { status: 409, texto: 'Há etapas que ainda não foram aceitas.' },
  ATESTO_NAO_GERADO: { status: 409, texto: 'Gere o atesto final antes de concluir.' },
  PAGAMENTO_PENDENTE: { status: 409, texto: 'A parte do cliente ainda não foi paga por inteiro.' },
  PROJETO_NAO_INICIADO: { status: 409, texto: 'O projeto ainda não foi liberado para execução.' },

  PROPOSTA_JA_AUTORIZADA: { status: 409, texto: 'A proposta já foi autorizada.' },
  PROPOSTA_NAO_ENVIADA: {
    status: 409,
    texto: 'A proposta ainda não foi enviada. Recuse o convite em vez de desistir.',
  },
  PROPOSTA_EM_NEGOCIACAO: { status: 409, texto: 'O prestador ainda não respondeu ao pedido de ajuste desta proposta.' },
  PROPOSTA_EXPIRADA: { status: 409, texto: 'A validade desta proposta passou.' },
  PROPOSTA_SELADA: { status: 409, texto: 'As propostas ficam seladas até o fim do prazo.' },
  DUVIDAS_ENCERRADAS: { status: 409, texto: 'O prazo para perguntas e respostas terminou.' },
  DUVIDAS_DEMAIS: { status: 409, texto: 'Sua empresa já fez todas as perguntas que podia nesta solicitação.' },
  DUVIDA_JA_RESPONDIDA: { status: 409, texto: 'Esta dúvida já foi respondida.' },
  FORA_DA_RODADA: { status: 409, texto: 'Sua empresa não participa mais desta rodada.' },
  PLANILHA_COM_ERROS: {
    status: 400,
    texto: 'Há células para corrigir na planilha. Nada foi salvo.',
  },
  PLANILHA_ILEGIVEL: {
    status: 400,
    texto: 'Não conseguimos ler a planilha. Tente de novo; se não der, preencha o modelo do Hub.',
  },
  PRAZO_ENCERRADO: { status: 409, texto: 'O prazo para enviar propostas terminou.' },
  HORAS_EXCEDIDAS: { status: 409, texto: 'As horas passam do limite mensal do prestador.' },
  CONTRATO_JA_ASSINADO: { status: 409, texto: 'Sua parte do contrato já foi assinada.' },
  PARTE_JA_ASSINOU: { status: 409, texto: 'Esta parte já assinou o contrato.' },
  CONTRATO_NAO_ENVIADO: { status: 409, texto: 'O contrato ainda não foi enviado para assinatura.' },
  CONTRATO_CANCELADO: { status: 409, texto: 'Este contrato foi cancelado.' },
  CONTRATO_EXPIRADO: { status: 409, texto: 'O prazo para assinar este contrato terminou.' },
  DOCUMENTO_NAO_CONFERE: {
    status: 409,
    texto: 'O arquivo guardado não confere com o que foi emitido. Fale com o suporte antes de assinar.',
  },
  ADITIVO_NAO_ENCAMINHADO: { status: 409, texto: 'O gestor ainda não encaminhou esta proposta.' },
  ADITIVO_JA_ENCAMINHADO: { status: 409, texto: 'O gestor já encaminhou esta proposta. Fale com ele para retirá-la.' },
  ADITIVO_JA_APROVADO: { status: 409, texto: 'Já foi aprovado e está em assinatura.' },
  ADITIVO_EM_VIGOR: { status: 409, texto: 'Já está em vigor: todas as partes assinaram.' },
  SEM_INADIMPLEMENTO: {
    status: 409,
    texto: 'Ninguém está em atraso: o contrato só termina com a assinatura das partes. Retire o distrato.',
  },
  AVISO_EM_CURSO: {
    status: 409,
    texto: 'O prazo de dez dias úteis para sanar o atraso ainda corre, desde que o distrato foi enviado.',
  },
  ADITIVO_COM_COORDENADOR: { status: 409, texto: 'Está com a coordenação. Você pode retirar o pedido.' },
  ADITIVO_ACIMA_DO_LIMITE: {
    status: 409,
    texto: 'O acréscimo ou a supressão passa do limite sobre o valor inicial do contrato.',
  },
  ADITIVO_PRAZO_ACIMA_DO_LIMITE: { status: 409, texto: 'O novo fim passa da prorrogação máxima do contrato.' },
  CONTRATO_MUDOU: {
    status: 409,
    texto: 'O contrato mudou depois deste pedido, que já não cabe nele. Retire-o e faça outro.',
  },
  ADITIVO_EM_ABERTO: { status: 409, texto: 'Há um aditivo em aberto neste contrato.' },
  DISTRATO_EM_ABERTO: { status: 409, texto: 'Há um distrato em aberto neste contrato.' },

  LINK_INVALIDO: { status: 404, texto: 'Este link não vale mais: já foi usado, venceu ou foi trocado por outro.' },
  SEGUNDA_ETAPA_VENCIDA: { status: 403, texto: 'A entrada demorou demais. Comece de novo.' },
  ULTIMA_FORMA_DE_ENTRAR: {
    status: 409,
    texto:
      'Sua conta não tem senha: sem esta ligação você não entraria mais. Crie uma senha em "Esqueci minha senha" antes.',
  },
  NIVEL_DO_GOVBR_INSUFICIENTE: {
    status: 403,
    texto:
      'O nível da sua conta gov.br não basta para assinar. Aumente o nível no aplicativo gov.br e entre de novo, ou entre com e-mail e senha.',
  },
  NAO_E_REPRESENTANTE: { status: 403, texto: 'Só quem representa a empresa pode assinar.' },
  COBRANCA_JA_PAGA: { status: 409, texto: 'Esta parcela já está paga.' },
  PAGAMENTO_RECUSADO: { status: 409, texto: 'O provedor de pagamento recusou a cobrança.' },
  PAGAMENTO_NAO_DEVIDO: { status: 409, texto: 'Não há o que pagar agora nesta solicitação.' },
  PAGAMENTO_EM_CONFIRMACAO: {
    status: 409,
    texto: 'Já há um pagamento feito no local. Falta só alguém confirmar que o dinheiro entrou.',
  },
  PAGAMENTO_INDISPONIVEL: {
    status: 503,
    texto: 'O provedor de pagamento não respondeu. Guardamos o pedido e tentamos de novo sozinhos: espere um instante.',
  },
  CONTRATO_EM_ASSINATURA: {
    status: 409,
    texto: 'O contrato está em assinatura com as parcelas de agora. Espere as assinaturas.',
  },
  MEIO_INDISPONIVEL: { status: 409, texto: 'Este meio de pagamento não está disponível aqui.' },
  MESMA_PESSOA: { status: 409, texto: 'Outra pessoa precisa confirmar o que você registrou.' },
  WEBHOOK_INVALIDO: { status: 401, texto: 'Assinatura da mensagem não confere.' },
  NOTA_NAO_CONFERE: { status: 409, texto: 'Os dados da nota não conferem com a parcela.' },
  ETAPA_NAO_ACEITA: { status: 409, texto: 'A etapa desta parcela ainda não foi aceita.' },

  PAGAMENTO_NAO_REGISTRADO: { status: 409, texto: 'Registre o pagamento antes de confirmar.' },
  COMPROVANTE_AUSENTE: { status: 409, texto: 'Anexe o comprovante.' },
  AUTOR_NAO_APROVA: {
    status: 409,
    texto: 'Quem entregou ou aceitou a etapa não autoriza o pagamento dela. Peça a outra pessoa.',
  },
  COBRANCA_NAO_PAGA: { status: 409, texto: 'Esta cobrança ainda não foi paga.' },
  ESTORNO_JA_PEDIDO: { status: 409, texto: 'O estorno já foi pedido.' },
  ESTORNO_JA_FEITO: { status: 409, texto: 'O estorno já foi feito.' },
  QUESTIONARIO_EM_USO: {
    status: 409,
    texto: 'Há serviços que fazem estas perguntas: troque o questionário deles antes.',
  },
  QUESTIONARIO_PADRAO: { status: 409, texto: 'É este que as avaliações usam: ponha outro em uso antes.' },
  QUESTIONARIO_ARQUIVADO: {
    status: 409,
    texto: 'Este questionário está arquivado: guarda as respostas e não muda mais.',
  },
  DIMENSIONAMENTO_EM_USO: {
    status: 409,
    texto: 'Um questionário já faz esta pergunta: o tipo e a lista dela não mudam mais. Crie outra.',
  },
  CREDENCIAMENTO_JA_SOLICITADO: { status: 409, texto: 'O credenciamento já foi solicitado.' },
  CREDENCIAMENTO_JA_CONFIRMADO: { status: 409, texto: 'O credenciamento já está confirmado.' },
  CREDENCIAMENTO_NAO_ANALISADO: { status: 409, texto: 'O credenciamento precisa ser analisado antes.' },
  CREDENCIAMENTO_EM_CORRECAO: { status: 409, texto: 'O prestador ainda está corrigindo o que foi pedido.' },
  CREDENCIAMENTO_EM_CONFIRMACAO: { status: 409, texto: 'Este credenciamento já espera a coordenação.' },
  CREDENCIAMENTO_SUSPENSO: { status: 409, texto: 'O credenciamento está suspenso.' },
  CREDENCIAMENTO_ENCERRADO: {
    status: 409,
    texto: 'Este credenciamento foi encerrado pela entidade. Só o gestor pode abrir outro.',
  },
  CREDENCIAMENTO_VENCIDO: {
    status: 409,
    texto: 'A vigência do credenciamento terminou: o prestador pede outra vez.',
  },
  SERVICO_FORA_DO_CATALOGO: { status: 409, texto: 'Este serviço saiu do catálogo.' },
  EMPRESA_SUSPENSA: { status: 409, texto: 'A empresa já está suspensa.' },
  EMPRESA_NAO_SUSPENSA: { status: 409, texto: 'A empresa não está suspensa.' },
  CREDENCIAMENTO_NAO_EXISTE: { status: 409, texto: 'A empresa ainda não pediu este credenciamento.' },
  CREDENCIAMENTO_DO_PROPRIO: {
    status: 409,
    texto: 'Quem analisou não confirma. Outra pessoa da coordenação precisa confirmar.',
  },
  DOCUMENTOS_A_CONFERIR: {
    status: 409,
    texto: 'Ainda há documento exigido que falta, venceu ou não foi aceito.',
  },
  NADA_A_CORRIGIR: {
    status: 409,
    texto: 'Nenhum documento foi recusado nem falta. Recuse o que precisa mudar antes de pedir a correção.',
  },
  CORRECAO_INCOMPLETA: {
    status: 409,
    texto: 'Falta trocar um documento recusado, vencido ou que não foi enviado.',
  },
  DOCUMENTO_SUBSTITUIDO: { status: 409, texto: 'A empresa já enviou outro no lugar deste documento.' },
  DOCUMENTO_DO_PROPRIO: { status: 409, texto: 'Quem enviou o documento não o confere. Peça a outra pessoa.' },
  CONSULTOR_REPETIDO: { status: 409, texto: 'Já há um consultor desta empresa com este CPF.' },
  CONSULTOR_SEM_CERTIFICADO: {
    status: 409,
    texto: 'Falta um certificado que valha hoje. Junte um e depois aprove o consultor.',
  },
  CONSULTOR_NAO_CREDENCIADO: { status: 409, texto: 'Este consultor não está credenciado para o serviço.' },
  CERTIFICADO_UNICO: {
    status: 409,
    texto: 'É este certificado que vale para o consultor. Junte outro antes, ou tire o consultor do serviço.',
  },
  DIAGNOSTICO_JA_ACEITO: { status: 409, texto: 'O diagnóstico já foi aceito e está em andamento.' },
  DIAGNOSTICO_DO_PROPRIO: { status: 409, texto: 'Quem fez o diagnóstico não o aprova. Peça a outra pessoa.' },
  EXECUTOR_REPETIDO: { status: 409, texto: 'Este já é o executor do diagnóstico. Escolha outro.' },
  EXECUTOR_INDISPONIVEL: { status: 409, texto: 'Este prestador não pode fazer este diagnóstico. Escolha outro.' },
  EXECUTOR_DA_ESCOLHA_DIRETA: {
    status: 409,
    texto: 'Este prestador é a escolha direta do cliente: quem faz o diagnóstico não executa o serviço.',
  },
  EXECUTOR_UNICO: {
    status: 409,
    texto: 'Só este prestador pode propor: se fizer o diagnóstico, não sobra quem convidar. Escolha outro.',
  },
  VISITA_DE_OUTRA_PESSOA: { status: 409, texto: 'Só quem registrou a visita pode retirá-la.' },
  VISITA_JA_COTADA: { status: 409, texto: 'O deslocamento desta visita já tem valor.' },
  VISITA_DO_PROPRIO: { status: 409, texto: 'Quem fez a visita não diz o valor dela. Peça a outra pessoa.' },
  DIAGNOSTICO_NAO_ACEITO: { status: 409, texto: 'O diagnóstico ainda não foi aceito.' },
  DIAGNOSTICO_JA_ENVIADO: { status: 409, texto: 'O arquivo do diagnóstico já foi enviado.' },
  DIAGNOSTICO_SEM_ARQUIVO: { status: 409, texto: 'O diagnóstico ainda não tem arquivo.' },
  ETAPA_JA_ENTREGUE: { status: 409, texto: 'A etapa já foi entregue e aguarda a conferência do cliente.' },
  ETAPA_JA_ACEITA: { status: 409, texto: 'A etapa já foi aceita.' },
  ETAPA_NAO_ENTREGUE: { status: 409, texto: 'A etapa ainda não foi entregue.' },
  NOTA_JA_AUTORIZADA: { status: 409, texto: 'A nota já foi autorizada.' },
  NOTA_NAO_AUTORIZADA: { status: 409, texto: 'A nota ainda não foi autorizada pelo gestor.' },
  NOTA_JA_ENVIADA: { status: 409, texto: 'A nota já foi enviada.' },
  NOTA_NAO_ENVIADA: { status: 409, texto: 'A nota ainda não foi enviada.' },
  NOTA_JA_PAGA: { status: 409, texto: 'A nota já foi paga.' },

  CONVERSA_SO_LEITURA: { status: 409, texto: 'Você acompanha esta conversa, mas quem fala nela são as outras partes.' },
  CONVERSA_ENCERRADA: { status: 409, texto: 'Esta conversa terminou: as mensagens ficam só para leitura.' },
  PARTICIPACAO_ENCERRADA: {
    status: 409,
    texto: 'A participação do prestador nesta solicitação terminou: as mensagens ficam só para leitura.',
  },
  CONVERSA_DO_DIAGNOSTICO_ENCERRADA: {
    status: 409,
    texto: 'A conversa sobre o diagnóstico terminou: as mensagens ficam só para leitura.',
  },

  IMPORTACAO_COM_ERROS: { status: 409, texto: 'Corrija a planilha e envie outra vez: nada foi gravado.' },
  IMPORTACAO_EM_CURSO: { status: 409, texto: 'Esta importação ainda está em andamento. Espere que termine.' },
  IMPORTACAO_JA_GRAVADA: { status: 409, texto: 'Esta importação já foi gravada.' },
  EMAIL_JA_ENVIADO: { status: 409, texto: 'Este e-mail já foi enviado.' },
  EMAIL_SEM_LINK: {
    status: 409,
    texto: 'O link deste e-mail já foi apagado. Mande outro pela tela da pessoa ou do cadastro.',
  },
  IMPORTACAO_SO_NO_ARQUIVO: {
    status: 409,
    texto: 'Esta planilha só pode ser corrigida no arquivo: corrija e envie outra vez.',
  },
  IMPORTACAO_EM_USO: {
    status: 409,
    texto: 'Não dá para desfazer: outros registros já usam o que esta importação trouxe.',
  },

  WHATSAPP_INDISPONIVEL: { status: 409, texto: 'Esta instalação não manda mensagens por WhatsApp.' },
  WHATSAPP_SEM_AUTORIZACAO: { status: 409, texto: 'Autorize primeiro as mensagens por WhatsApp.' },
  AVISO_OBRIGATORIO: { status: 409, texto: 'Este aviso não pode ser recebido assim.' },

  SENHA_FRACA: { status: 400, texto: 'Use uma senha com pelo menos 10 caracteres, que não seja comum.' },
  SENHA_ATUAL_NAO_CONFERE: { status: 400, texto: 'A senha atual não confere.' },
  SEGUNDO_FATOR_PEDIDO: { status: 403, texto: 'Informe o código do seu aplicativo autenticador.' },
  SEGUNDO_FATOR_INVALIDO: { status: 403, texto: 'Este código não vale. Espere o próximo e tente de novo.' },
  SEGUNDO_FATOR_EXIGIDO: { status: 403, texto: 'Ligue a verificação em duas etapas para continuar.' },
  SEGUNDO_FATOR_JA_LIGADO: { status: 409, texto: 'A verificação em duas etapas já está ligada.' },
  SEGUNDO_FATOR_OBRIGATORIO: { status: 409, texto: 'O seu perfil exige a verificação em duas etapas.' },
  NO_SECRET: { status: 500, texto: 'A entrada não está configurada neste servidor. Fale com o suporte.' },
  INVALID_CALLBACK_URL_ERROR: { status: 400, texto: 'O endereço de retorno não pertence ao Hub.' },
  CALLBACK_CREDENTIALS_HANDLER_ERROR: { status: 500, texto: 'A entrada por senha falhou. Tente de novo.' },
  EMAIL_REQUIRES_ADAPTER_ERROR: { status: 501, texto: 'A entrada por e-mail não está configurada.' },
  MISSING_NEXTAUTH_API_ROUTE_ERROR: { status: 404, texto: 'Este endereço de entrada não existe.' },
} as const satisfies Record<string, { status: number; texto: string }>
export type CodigoDeRecusa = keyof typeof recusas

/** Why nothing was done to one record of several: who marked it saw it, so it is not said that a search found nothing. */
export const porQueNaoUm = (codigo: CodigoDeRecusa): string =>
  codigo === 'NAO_ENCONTRADO' ? 'Isto foi removido, ou você não tem mais acesso.' : recusas[codigo].texto
